import { useParams } from '@remix-run/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOnClock } from '../../../../domain/platform/format-duration';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { typedText } from '~/components/ui/typed-text';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Answer } from '~/lib/server/call.server';
import type { Lesson } from './edited';

/** Searches the catalogue's lessons by title and adds one to a chapter. */
export function LessonFinder({ name, onTake }: { name: string; onTake: (lesson: Lesson) => void }) {
  const { t } = useTranslation('courseEditor');
  const { courseId = '' } = useParams();
  const { run, isWaiting, code } = useAsking();
  const [answer, setAnswer] = useState<Answer<'RequestCourseContent'> | null>(null);
  const id = useId();
  const units = new Set(answer?.course?.draft.chapters.flatMap((one) => one.units.map(({ videoId }) => videoId)));
  const found = (answer?.lessons ?? []).filter((lesson) => !units.has(lesson.id) && !lesson.isHidden);
  return (
    <div className="crs__finder">
      <form
        className="crs__find"
        onSubmit={(event) => {
          event.preventDefault();
          const find = typedText(event.currentTarget, 'find');
          // Not by the page's loader, because an error would replace the editor with all its input.
          void run(() => ask('RequestCourseContent', { courseId, find })).then((found) => found && setAnswer(found));
        }}
      >
        <label className="sr" htmlFor={id}>
          {t('findFor', { name })}
        </label>
        <input className="input" id={id} name="find" type="search" maxLength={100} placeholder={t('find')} />
        <Button size="small" type="submit" needsScript waiting={isWaiting && t('finding')}>
          {t('findIt')}
        </Button>
      </form>
      <RefusalLine code={code} />
      {found.length > 0 && (
        <ul className="crs__found" aria-label={t('foundLessons')}>
          {found.map((lesson) => (
            <li key={lesson.id}>
              <span className="thing">
                <img src={posterUrl(lesson.poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
                <span>{lesson.title}</span>
              </span>
              <span className="small muted num">{lengthOnClock(lesson.durationSeconds)}</span>
              <Button size="small" aria-label={t('addNamed', { name: lesson.title })} onClick={() => onTake(lesson)}>
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="small muted" role="status">
        {answer && found.length === 0 && t('foundNone')}
      </p>
    </div>
  );
}
