import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrapField } from '~/components/open/FormParts';
import { Button } from '~/components/ui/Button';
import { EmailField } from '~/components/ui/EmailField';
import { Field } from '~/components/ui/Field';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask, codeOf } from '~/lib/ask';
import { useOptionalShell } from '~/lib/hooks/use-shell';

/** Seats that one person may book (operations/contact/ReserveSeats.ts). */
const mostSeats = 6;

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The guest's data, and the number of seats; the input is kept after an error. */
export function ReservationForm({ event, seatsLeft }: { event: string; seatsLeft: number }) {
  const { t } = useTranslation('open');
  const user = useOptionalShell()?.user;
  const seatsId = useId();
  const { problems, isValid, onInput } = useFormProblems();
  const [state, setState] = useState<'idle' | 'sending' | { sentTo: string } | { code: string }>('idle');
  const done = useRef<HTMLDivElement>(null);
  const sentTo = typeof state === 'object' && 'sentTo' in state ? state.sentTo : null;
  useEffect(() => {
    if (sentTo) done.current?.focus();
  }, [sentTo]);
  if (sentTo) {
    return (
      <div className="good" ref={done} tabIndex={-1} role="status">
        <b>{t('reservation.done')}</b>
        <p>{t('reservation.doneText', { email: sentTo })}</p>
      </div>
    );
  }
  const reserve = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const email = text(data, 'email');
    setState('sending');
    const asked = await ask('ReserveSeats', {
      event,
      name: text(data, 'name'),
      email,
      phone: text(data, 'phone'),
      seats: Number(text(data, 'seats')),
      website: text(data, 'website'),
    });
    setState('result' in asked ? { sentTo: email } : { code: codeOf(asked.refusal) });
  };
  return (
    <form
      className="open__form"
      noValidate
      onInput={onInput}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (state !== 'sending' && isValid(submitted.currentTarget)) void reserve(submitted.currentTarget);
      }}
    >
      <Field
        name="name"
        label={t('inquiry.name')}
        autoComplete="name"
        required
        minLength={2}
        maxLength={100}
        defaultValue={user ? `${user.nome} ${user.cognome}`.trim() : ''}
        error={problems.name && t('inquiry.nameMissing')}
      />
      <EmailField problem={problems.email} label={t('inquiry.email')} defaultValue={user?.email ?? ''} />
      <Field
        name="phone"
        type="tel"
        label={t('reservation.phone')}
        hint={t('inquiry.optional')}
        autoComplete="tel"
        maxLength={30}
      />
      <div className="field">
        <label htmlFor={seatsId}>{t('reservation.seats')}</label>
        <select className="input open__seats" id={seatsId} name="seats" defaultValue="1">
          {Array.from({ length: Math.min(mostSeats, seatsLeft) }, (_, index) => (
            <option key={index + 1} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </div>
      <TrapField />
      <p className="small muted">{t('inquiry.privacy')}</p>
      <RefusalLine code={typeof state === 'object' && 'code' in state ? state.code : null} />
      <Button
        look="primary"
        size="big"
        type="submit"
        needsScript
        waiting={state === 'sending' && t('reservation.reserving')}
      >
        {t('reservation.reserve')}
      </Button>
    </form>
  );
}
