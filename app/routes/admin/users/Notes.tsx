import { useRevalidator } from '@remix-run/react';
import { Frown, Meh, Smile } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestNote, noteRatings, type NoteRating } from '../../../../domain/people/notes';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Found } from './users.server';

const faces = { 1: Smile, 0: Meh, [-1]: Frown } as const;
const tones = { 1: 'mini mini--brand', 0: 'mini', [-1]: 'mini mini--coral' } as const;

type Page = NonNullable<Found['notes']>;

/** The administrators' notes on a user (spec 2 §3), with a form to add one. */
export function Notes({ uid, notes }: { uid: string; notes: Page }) {
  const { t } = useTranslation('people');
  const [older, setOlder] = useState<Page | null>(null);
  const shown = [...notes.notes, ...(older?.notes ?? [])];
  const next = older ? older.next : notes.next;
  const more = async () => {
    if (next === null) return;
    const asked = await ask('GetUserNotes', { uid, before: next });
    if ('result' in asked) setOlder({ ...asked.result, notes: [...(older?.notes ?? []), ...asked.result.notes] });
  };
  return (
    <section className="block block--first">
      <h2>
        {t('notes.title')} <span>{t('notes.lead')}</span>
      </h2>
      {shown.length === 0 && <p className="muted">{t('notes.none')}</p>}
      {shown.map(({ id, author, note, rating, created }) => {
        const Face = faces[rating];
        return (
          <article key={id} className="note">
            <p className="meta small">
              <b>{author}</b>
              <span>{dateTimeOf(created)}</span>
              <span className={tones[rating]}>
                <Face className="i" aria-hidden />
                {t(`notes.ratings.${rating}`)}
              </span>
            </p>
            <p className="note__text">{note}</p>
          </article>
        );
      })}
      {next !== null && (
        <Button size="small" look="plain" onClick={more}>
          {t('more')}
        </Button>
      )}
      <NoteForm uid={uid} />
    </section>
  );
}

function NoteForm({ uid }: { uid: string }) {
  const { t } = useTranslation('people');
  const { revalidate } = useRevalidator();
  const { isWaiting, code, run } = useAsking();
  const id = useId();
  const [note, setNote] = useState('');
  useUnsaved(note !== '');
  const [rating, setRating] = useState<NoteRating>(0);
  const add = async () => {
    const written = await run(() => ask('AddUserNote', { uid, note, rating }));
    if (!written) return;
    setNote('');
    setRating(0);
    revalidate();
  };
  return (
    <form
      className="field noteform"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() && !isWaiting) void add();
      }}
    >
      <label className="sr" htmlFor={id}>
        {t('notes.new')}
      </label>
      <textarea
        className="input"
        id={id}
        rows={2}
        value={note}
        maxLength={longestNote}
        placeholder={t('notes.write')}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="noteform__bar">
        {noteRatings.map((value) => {
          const Face = faces[value];
          return (
            <button
              key={value}
              className="iconbtn"
              type="button"
              aria-label={t(`notes.ratings.${value}`)}
              aria-pressed={rating === value}
              onClick={() => setRating(value)}
            >
              <Face className="i" aria-hidden />
            </button>
          );
        })}
        <Button size="small" type="submit" disabled={!note.trim()} waiting={isWaiting && t('saving')}>
          {t('notes.add')}
        </Button>
      </div>
      <RefusalLine code={code} />
    </form>
  );
}
