import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostLessons } from '../../../../domain/blog/limits';
import { LessonPicker } from '~/components/admin/content/LessonPicker';
import { TimeField } from '~/components/admin/content/TimeField';
import { Button } from '~/components/ui/Button';
import type { PartProps } from './edited';

const replaced = <T,>(list: readonly T[], place: number, other: T): T[] =>
  list.map((one, at) => (at === place ? other : one));

/** The lessons related to the article, each with its start second. */
export function Lessons({ article, content: { lessons }, change }: PartProps) {
  const { t } = useTranslation('blogEditor');
  const [known, setKnown] = useState(() => new Map(article.lessons.map((lesson) => [lesson.videoId, lesson])));
  const take = (place: number, videoId: string, lesson: { title: string; poster: string }) => {
    if (lessons.some((one) => one.videoId === videoId)) return;
    const taken = { videoId, second: 0 };
    setKnown((before) => new Map(before).set(videoId, { videoId, ...lesson }));
    change({ lessons: place < lessons.length ? replaced(lessons, place, taken) : [...lessons, taken] });
  };
  return (
    <section className="article-edit__part" aria-labelledby="lessons-title">
      <h2 className="h4" id="lessons-title">
        {t('lessons.title')}
      </h2>
      {lessons.map(({ videoId, second }, place) => (
        <div className="article-edit__lesson" key={videoId}>
          <LessonPicker
            videoId={videoId}
            lesson={known.get(videoId) ?? null}
            onLesson={(other, lesson) => take(place, other, lesson)}
          />
          <TimeField
            label={t('lessons.second')}
            seconds={second}
            wrong={t('lessons.wrong')}
            onTime={(seconds) => change({ lessons: replaced(lessons, place, { videoId, second: seconds }) })}
          />
          <Button
            size="small"
            look="plain"
            aria-label={t('lessons.remove', { title: known.get(videoId)?.title ?? videoId })}
            onClick={() => change({ lessons: lessons.filter((_, at) => at !== place) })}
          >
            <Trash2 className="i" aria-hidden />
          </Button>
        </div>
      ))}
      {lessons.length < mostLessons && (
        <LessonPicker
          key={lessons.length}
          videoId={null}
          lesson={null}
          onLesson={(videoId, lesson) => take(lessons.length, videoId, lesson)}
        />
      )}
    </section>
  );
}
