import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Button } from '~/components/ui/Button';
import { FieldError } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { typedText } from '~/components/ui/typed-text';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Answer } from '~/lib/server/call.server';

type Found = Answer<'GetContent'>['items'];

type Lesson = { title: string; poster: string };
type LessonPickerProps = {
  videoId: string | null;
  /** The lesson as in the catalogue; null if it no longer exists. */
  lesson: Lesson | null;
  error?: string | undefined;
  onLesson: (videoId: string, lesson: Lesson) => void;
};

/** Shows the chosen lesson, and searches for another by title. It contains a form of its own, so it must not be inside one. */
export function LessonPicker({ videoId, lesson, error, onLesson }: LessonPickerProps) {
  const { t } = useTranslation('content');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="w">
      <span className="field__label">{t('lesson.label')}</span>
      <div className="lpick">
        <span className="thing">
          {lesson?.poster && (
            <img src={posterUrl(lesson.poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
          )}
          <span>{lesson?.title ?? t(videoId === null ? 'lesson.none' : 'lesson.gone')}</span>
        </span>
        <Button size="small" needsScript aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'lesson.close' : videoId === null ? 'lesson.choose' : 'lesson.change')}
        </Button>
      </div>
      {error && <FieldError id="lesson-error">{error}</FieldError>}
      {isOpen && (
        <LessonSearch
          onTake={({ id, title, poster }) => {
            onLesson(id, { title, poster });
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function LessonSearch({ onTake }: { onTake: (lesson: Found[number]) => void }) {
  const { t } = useTranslation('content');
  const { run, isWaiting, code } = useAsking();
  const [found, setFound] = useState<Found | null>(null);
  const id = useId();
  return (
    <div className="lpick__finder">
      <form
        className="lpick__find"
        onSubmit={(event) => {
          event.preventDefault();
          const query = typedText(event.currentTarget, 'find');
          // Only published lessons are in the catalogue; a link to any other would lead nowhere.
          void run(() => ask('GetContent', { kind: 'video', query })).then(
            (answer) => answer && setFound(answer.items.filter(({ state }) => state !== 'new')),
          );
        }}
      >
        <label className="sr" htmlFor={id}>
          {t('lesson.find')}
        </label>
        <input className="input" id={id} name="find" type="search" maxLength={100} placeholder={t('lesson.find')} />
        <Button size="small" type="submit" needsScript waiting={isWaiting && t('lesson.finding')}>
          {t('lesson.findIt')}
        </Button>
      </form>
      <RefusalLine code={code} />
      {found !== null && found.length > 0 && (
        <ul className="lpick__found" aria-label={t('lesson.found')}>
          {found.map((lesson) => (
            <li key={lesson.id}>
              <span className="thing">
                {lesson.poster && (
                  <img src={posterUrl(lesson.poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
                )}
                <span>{lesson.title}</span>
                {lesson.state !== 'live' && <span className="mini">{t(`states.${lesson.state}`)}</span>}
              </span>
              <Button size="small" aria-label={t('lesson.take', { name: lesson.title })} onClick={() => onTake(lesson)}>
                {t('lesson.choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted" role="status">
        {found?.length === 0 && t('lesson.nothing')}
      </p>
    </div>
  );
}
