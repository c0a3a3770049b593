import { useFetcher } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOnClock } from '../../../../domain/platform/told-time';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Button } from '~/components/ui/Button';
import type { Lesson } from './edited';
import type { coursePage } from './course.server';

/** Searches the catalogue's lessons by title and adds one to a chapter. */
export function LessonFinder({ name, onTake }: { name: string; onTake: (lesson: Lesson) => void }) {
  const { t } = useTranslation('courseEditor');
  const fetcher = useFetcher<typeof coursePage>();
  const id = useId();
  const asked = fetcher.data !== undefined;
  const units = new Set(fetcher.data?.course.draft.chapters.flatMap((one) => one.units.map(({ videoId }) => videoId)));
  const found = (fetcher.data?.lessons ?? []).filter((lesson) => !units.has(lesson.id) && !lesson.isHidden);
  return (
    <div className="crs__finder">
      <fetcher.Form className="crs__find" method="get">
        <label className="sr" htmlFor={id}>
          {t('findFor', { name })}
        </label>
        <input className="input" id={id} name="find" type="search" maxLength={100} placeholder={t('find')} />
        <Button size="small" type="submit" needsScript waiting={fetcher.state !== 'idle' && t('finding')}>
          {t('findIt')}
        </Button>
      </fetcher.Form>
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
        {asked && found.length === 0 && t('foundNone')}
      </p>
    </div>
  );
}
