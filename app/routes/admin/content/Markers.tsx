import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsOf } from '../../../../domain/content/marker-csv';
import { twoDigits } from '../../../../domain/shared/time';
import { Button } from '~/components/ui/Button';
import type { Change, EditedLanguage, Video } from './edited';

type MarkersProps = { video: Video; language: EditedLanguage; change: Change; at: number };

const timeOf = (seconds: number) =>
  `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(Math.floor(seconds) % 60)}`;

type TimeProps = { label: string; seconds: number; at: number; onTime: (seconds: number) => void };

/** A time as hh:mm:ss, or the playhead's; invalid input stays in the field and changes nothing. */
function Time({ label, seconds, at, onTime }: TimeProps) {
  const { t } = useTranslation('content');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && secondsOf(typed) === null;
  return (
    <span className="time">
      <input
        className="input num"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={typed ?? timeOf(seconds)}
        onChange={({ target }) => {
          setTyped(target.value);
          const time = secondsOf(target.value);
          if (time !== null) onTime(time);
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
      <button
        type="button"
        className="iconbtn"
        aria-label={t('takeSecond', { label })}
        title={t('takeSecond', { label })}
        onClick={() => {
          setTyped(null);
          onTime(Math.floor(at));
        }}
      >
        <Timer className="i" aria-hidden />
      </button>
    </span>
  );
}

/** The chapters in one language, ordered by time. */
export function Chapters({ video, language, change, at }: MarkersProps) {
  const { t } = useTranslation('content');
  const text = video.texts[language];
  if (!text) return null;
  const set = (chapters: typeof text.chapters) =>
    change({ texts: { ...video.texts, [language]: { ...text, chapters } } });
  const edit = (place: number, changes: Partial<(typeof text.chapters)[number]>) =>
    set(text.chapters.map((chapter, index) => (index === place ? { ...chapter, ...changes } : chapter)));
  const add = () =>
    set([...text.chapters, { at: Math.floor(at), description: t('newChapter') }].sort((a, b) => a.at - b.at));
  return (
    <section className="markers" aria-label={t('chapters')}>
      <h3 className="h5">{t('chapters')}</h3>
      <ol>
        {text.chapters.map((chapter, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- chapters have no id
          <li key={index}>
            <Time
              label={t('starts', { number: index + 1 })}
              seconds={chapter.at}
              at={at}
              onTime={(time) => edit(index, { at: time })}
            />
            <input
              className="input"
              id={`chapter-${index}`}
              aria-label={t('chapterNamed', { number: index + 1 })}
              value={chapter.description}
              maxLength={200}
              onChange={({ target }) => edit(index, { description: target.value })}
            />
            <Button
              size="small"
              look="plain"
              aria-label={t('removeNamed', { name: chapter.description })}
              onClick={() => set(text.chapters.filter((_, place) => place !== index))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ol>
      <Button size="small" needsScript onClick={add}>
        {t('addChapter')}
      </Button>
    </section>
  );
}

/** The tools on the screen; names and descriptions in one language, times for all. */
export function Tools({ video, language, change, at }: MarkersProps) {
  const { t } = useTranslation('content');
  const set = (tools: Video['tools']) => change({ tools });
  const edit = (place: number, changes: Partial<Video['tools'][number]>) =>
    set(video.tools.map((tool, index) => (index === place ? { ...tool, ...changes } : tool)));
  const add = () => {
    const from = Math.floor(at);
    set([
      ...video.tools,
      { from, to: from + 10, url: null, texts: { it: { name: '', description: '' }, en: null, es: null } },
    ]);
  };
  return (
    <section className="markers" aria-label={t('tools')}>
      <h3 className="h5">{t('tools')}</h3>
      <ol>
        {video.tools.map((tool, index) => {
          const text = tool.texts[language] ?? tool.texts.it;
          const name = (changes: Partial<typeof text>) =>
            edit(index, { texts: { ...tool.texts, [language]: { ...text, ...changes } } });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- tools have no id
            <li key={index} data-wide>
              <Time
                label={t('toolStarts', { number: index + 1 })}
                seconds={tool.from}
                at={at}
                onTime={(from) => edit(index, { from, to: Math.max(from, tool.to) })}
              />
              <Time
                label={t('toolEnds', { number: index + 1 })}
                seconds={tool.to}
                at={at}
                onTime={(to) => edit(index, { to: Math.max(to, tool.from) })}
              />
              <input
                className="input"
                id={`tool-${index}`}
                aria-label={t('toolNamed', { number: index + 1 })}
                value={text.name}
                maxLength={200}
                onChange={({ target }) => name({ name: target.value })}
              />
              <input
                className="input"
                aria-label={t('toolDescribed', { number: index + 1 })}
                value={text.description}
                maxLength={2000}
                onChange={({ target }) => name({ description: target.value })}
              />
              <Button
                size="small"
                look="plain"
                aria-label={t('removeNamed', { name: text.name || t('unnamed') })}
                onClick={() => set(video.tools.filter((_, place) => place !== index))}
              >
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </ol>
      <Button size="small" needsScript onClick={add}>
        {t('addTool')}
      </Button>
    </section>
  );
}
