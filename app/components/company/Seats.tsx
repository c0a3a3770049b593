import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { useCompany, useCompanyText, type Company } from './use-company';

/** More seats than this are drawn as one bar. */
const mostDrawn = 60;

const filled = (share: number) => ({ '--w': 1, '--f': share }) as CSSProperties;

/** The used and available seats of a company, one piece a seat; those about to be filled are hatched. */
export function Seats({ company, entering, isAdmin }: { company: Company; entering: number; isAdmin: boolean }) {
  const { t } = useTranslation('company');
  const { users, seats } = company;
  // Without a limit the list of people says how many they are.
  if (seats === null && entering === 0 && !isAdmin) return null;
  return (
    <section className="seats" aria-label={t('seats.title')}>
      {(seats !== null || entering > 0) && (
        <p className="seats__text">
          {seats !== null && <b>{t('seats.of', { count: users, seats })}</b>}
          {entering > 0 && <span className="muted">{t('seats.entering', { count: users + entering })}</span>}
        </p>
      )}
      {seats !== null && seats <= mostDrawn && (
        <div className="progress-bar" role="img" aria-label={t('seats.of', { count: users, seats })}>
          {Array.from({ length: Math.max(seats, users) }, (_, seat) => (
            <i
              key={seat}
              className={seat >= users && seat < users + entering ? 'seats__entering' : undefined}
              style={filled(seat < users ? 1 : 0)}
            />
          ))}
        </div>
      )}
      {isAdmin && <SeatsForm key={seats} company={company} />}
    </section>
  );
}

function SeatsForm({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const { update, isWaiting, code } = useCompany(company.id, true);
  const textOf = useCompanyText();
  const [typed, setTyped] = useState(company.seats === null ? '' : String(company.seats));
  const value = typed === '' ? null : Number(typed);
  useUnsaved(value !== company.seats);
  const isFit = value === null || (Number.isInteger(value) && value > 0 && value <= 100_000);
  return (
    <form
      className="seats__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) void update({ seats: value });
      }}
    >
      <label>
        {t('seats.limit')}
        <input
          className="input"
          inputMode="numeric"
          value={typed}
          placeholder={t('seats.noLimit')}
          aria-invalid={!isFit || undefined}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      </label>
      <Button
        type="submit"
        size="small"
        disabled={!isFit || value === company.seats}
        waiting={isWaiting && t('saving')}
      >
        {t('seats.set')}
      </Button>
      <RefusalLine code={code} textOf={textOf} />
    </form>
  );
}
