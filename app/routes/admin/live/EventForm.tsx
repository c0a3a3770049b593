import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Author, Channel, LiveEvent } from './edited';
import { draftOf, inputOf, type Draft } from './event-draft';
import { EventFields } from './EventFields';
import { ProgrammeFields } from './ProgrammeFields';
import { TimeFields } from './TimeFields';
import { useWhenText } from './when';

type EventFormProps = {
  /** Null for a new one. */
  event: LiveEvent | null;
  channel: Channel;
  authors: readonly Author[];
  now: number;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** Refusals about the time, shown at the time field. */
const isOfTime = (code: string | null): code is string => code === 'live-time-not-there' || code === 'live-time-over';

/** The form of an event. A refusal is shown at its field or button, and the input is kept. */
export function EventForm({ event, channel, authors, now, onDirty, onSaved }: EventFormProps) {
  const { t } = useTranslation('liveEditor');
  const errorText = useErrorText();
  const { run, isWaiting, code, dismiss } = useAsking();
  const { problems, isValid, onInput } = useFormProblems();
  const [first] = useState(() => draftOf(event, channel, now));
  const [draft, setDraft] = useState(first);
  /** The version at the start of editing; another editor's version is loaded only on request. */
  const [saved, setSaved] = useState(event);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onDirty(draft !== first), [draft, first, onDirty]);
  useEffect(() => {
    // The error message is announced with the focused field.
    if (isOfTime(code)) form.current?.querySelector<HTMLElement>('[name="time"]')?.focus();
  }, [code]);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const save = async () => {
    const made = await run(() => ask('SaveLiveEvent', inputOf(draft, channel.channelId, saved)));
    if (!made) return;
    toast(t('event.saved'));
    onSaved();
  };
  const loadAgain = async () => {
    const read = await run(() => ask('GetAdminLive', {}));
    const newest = read?.events.find(({ eventId }) => eventId === event?.eventId);
    if (newest) setSaved(newest);
  };
  return (
    <form
      className="stack live-admin__form"
      ref={form}
      noValidate
      onInput={onInput}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isValid(submitted.currentTarget) && !isWaiting) void save();
      }}
    >
      <EventFields draft={draft} authors={authors} change={change} problems={problems} />
      <TimeFields
        draft={draft}
        problems={problems}
        refused={isOfTime(code) ? errorText(code) : undefined}
        change={(changes) => {
          if (isOfTime(code)) dismiss();
          change(changes);
        }}
      />
      <ProgrammeFields points={draft.programme} problems={problems} onPoints={(programme) => change({ programme })} />
      {code === 'live-event-changed' && (
        <div className="live-admin__changed" role="alert">
          <p>{t('event.changed')}</p>
          <Button size="small" onClick={() => void loadAgain()}>
            {t('event.load')}
          </Button>
        </div>
      )}
      {saved && saved !== event && <Newest event={saved} />}
      <RefusalLine code={isOfTime(code) || code === 'live-event-changed' ? null : code} />
      <div className="dialog__acts">
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('saving')}>
          {t('event.save')}
        </Button>
      </div>
    </form>
  );
}

/** The event as another editor has saved it meanwhile. */
function Newest({ event: { title, startsAt, endsAt, programme } }: { event: LiveEvent }) {
  const { t } = useTranslation('liveEditor');
  const whenText = useWhenText();
  return (
    <div className="live-admin__changed" role="status">
      <p>{t('event.newest', { title, when: whenText(startsAt, endsAt), count: programme.length })}</p>
      <p className="small">{t('event.overwrites')}</p>
    </div>
  );
}
