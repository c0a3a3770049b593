import { useNavigate } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { runningYear } from '../../../../domain/advent/season';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field, Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { typedText } from '~/components/ui/typed-text';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Calendar, CalendarPageData } from './edited';

type CreateFormProps = {
  year: number;
  /** A field for the source of the new calendar, if there is one to copy. */
  from?: ReactNode;
  onDone?: () => void;
  /** A button beside the submit button. */
  children?: ReactNode;
};

/** Creates a year's calendar and opens it. */
function CreateForm({ year, from, onDone, children }: CreateFormProps) {
  const { t } = useTranslation('calendar');
  const { run, isWaiting, code } = useAsking();
  const navigate = useNavigate();
  const create = async (form: HTMLFormElement) => {
    const copyFrom = typedText(form, 'copyFrom');
    const input = { year: Number(typedText(form, 'year')), ...(copyFrom && { copyFrom }) };
    const made = await run(() => ask('CreateAdventCalendar', input));
    if (!made) return;
    toast(t('creating.done', { year: made.year }));
    onDone?.();
    navigate(`?year=${made.year}`);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create(event.currentTarget);
      }}
    >
      <div className="cal__create">
        <Field
          name="year"
          type="number"
          label={t('creating.year')}
          min={2000}
          max={2100}
          defaultValue={year}
          required
        />
        {from}
      </div>
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button type="submit" look="primary" needsScript waiting={isWaiting && t('creating.waiting')}>
          {t('creating.create')}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** Shown while there is no calendar at all. */
export function NoCalendar({ now }: { now: number }) {
  const { t } = useTranslation('calendar');
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('title')}</h1>
      </div>
      <div className="admin__empty">
        <h2 className="h4">{t('none.title')}</h2>
        <p className="muted">{t('none.text')}</p>
        <CreateForm year={runningYear(now)} />
      </div>
    </>
  );
}

type DuplicateProps = {
  isOpen: boolean;
  onClose: () => void;
  calendars: CalendarPageData['calendars'];
  from: Calendar;
};

/** Asks for the year of a new calendar and for its content: a copy of another calendar's boxes, or none. */
export function DuplicateCalendar({ isOpen, onClose, calendars, from }: DuplicateProps) {
  const { t } = useTranslation('calendar');
  const [source, setSource] = useState(from.id);
  const select = (
    <Select
      name="copyFrom"
      label={t('creating.from')}
      value={source}
      options={[
        ...calendars.map(({ id, year }) => ({ value: id, label: t('named', { year }) })),
        { value: '', label: t('creating.empty') },
      ]}
      onChoose={setSource}
    />
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('creating.title')}>
      <p className="dialog__text">{t('creating.means')}</p>
      <CreateForm key={from.id} year={from.year + 1} from={select} onDone={onClose}>
        <Button onClick={onClose}>{t('creating.cancel')}</Button>
      </CreateForm>
    </Dialog>
  );
}
