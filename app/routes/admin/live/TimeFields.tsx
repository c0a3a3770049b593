import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldError } from '~/components/ui/Field';
import type { Problems } from '~/components/ui/form-problems';
import { comesTwice, leastMinutes, mostMinutes, type Draft } from './event-draft';

type TimeFieldsProps = {
  draft: Draft;
  problems: Problems;
  /** The server's refusal of the time, as a sentence. */
  refused: string | undefined;
  change: (changes: Partial<Draft>) => void;
};

/** The start in Rome's time, and the duration. If the time occurs twice (end of summer time) it asks which one is meant. */
export function TimeFields({ draft, problems, refused, change }: TimeFieldsProps) {
  const { t } = useTranslation('liveEditor');
  const id = useId();
  return (
    <>
      <div className="live-admin__times">
        <Field
          name="day"
          type="date"
          label={t('event.day')}
          required
          min="2020-01-01"
          max="2099-12-31"
          value={draft.day}
          error={problems.day && t('event.noDay')}
          onChange={({ target }) => change({ day: target.value, isLater: null })}
        />
        <Field
          name="time"
          type="time"
          label={t('event.time')}
          hint={t('events.rome')}
          required
          value={draft.time}
          error={(problems.time && t('event.noTime')) || refused}
          onChange={({ target }) => change({ time: target.value.slice(0, 5), isLater: null })}
        />
        <Field
          name="minutes"
          type="number"
          inputMode="numeric"
          label={t('event.minutes')}
          required
          min={leastMinutes}
          max={mostMinutes}
          step={1}
          value={draft.minutes}
          error={problems.minutes && t('event.noMinutes', { least: leastMinutes, most: mostMinutes })}
          onChange={({ target }) => change({ minutes: target.value })}
        />
      </div>
      {comesTwice(draft) && (
        <fieldset className="field" aria-describedby={problems.isLater && `${id}-error`}>
          <legend className="field__label">{t('event.twice.question', { time: draft.time })}</legend>
          {([false, true] as const).map((isLater) => (
            <label key={String(isLater)} className="check">
              <input
                type="radio"
                name="isLater"
                required
                checked={draft.isLater === isLater}
                onChange={() => change({ isLater })}
              />
              <span>{t(isLater ? 'event.twice.later' : 'event.twice.earlier')}</span>
            </label>
          ))}
          {problems.isLater && <FieldError id={`${id}-error`}>{t('event.twice.none')}</FieldError>}
        </fieldset>
      )}
    </>
  );
}
