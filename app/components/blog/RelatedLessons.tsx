import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl, posterWidths } from '../../../domain/catalogue/catalogue';
import type { Language } from '../../../domain/platform/language';
import { chapterAt } from '../../../domain/watching/progress';
import type { Answer } from '~/lib/server/call.server';
import { clock } from '~/lib/texts/time-text';
import { PosterTitle } from '../Poster';

type Lesson = Answer<'GetBlogArticle'>['lessons'][number];

type RelatedLessonsProps = {
  lessons: readonly Lesson[];
  /** The language of the lessons' texts, if it differs from the page's. */
  lang: Language | undefined;
};

/** The lessons related to an article, each linked at the relevant second. */
export function RelatedLessons({ lessons, lang }: RelatedLessonsProps) {
  const { t } = useTranslation('blog');
  if (lessons.length === 0) return null;
  return (
    <section className="article__part" aria-labelledby="lessons-title">
      <h2 className="section__title" id="lessons-title">
        {t('lessons')}
      </h2>
      <ul className="article__lessons" lang={lang}>
        {lessons.map((lesson) => (
          <li key={lesson.videoId}>
            <RelatedLesson lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Custom properties are not part of React's style type. */
const own = (values: Record<`--${string}`, string | number>) => values as CSSProperties;

const [small, large] = posterWidths.wide;

function RelatedLesson({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('blog');
  const { videoId, title, poster, second, duration, chapters } = lesson;
  const time = clock(second);
  const name = chapters[chapterAt(chapters, second)]?.description;
  const starts = chapters.length > 0 ? chapters.map(({ at }) => at) : [0];
  const seconds = duration / 1000;
  return (
    <Link className="article__lesson" to={`/watch/${encodeURIComponent(videoId)}?t=${second}`}>
      <span className="article__poster">
        <img
          src={posterUrl(poster, 'wide', small)}
          srcSet={`${posterUrl(poster, 'wide', small)} ${small}w, ${posterUrl(poster, 'wide', large)} ${large}w`}
          sizes="(min-width:76rem) 22rem,(min-width:48rem) 30vw,92vw"
          width={small}
          height={360}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <PosterTitle title={title} />
      </span>
      <span className="article__measure" aria-hidden="true" style={own({ '--at': `${(second / seconds) * 100}%` })}>
        <span className="progress-bar">
          {starts.map((start, index) => (
            <i key={start} style={own({ '--w': (starts[index + 1] ?? seconds) - start })} />
          ))}
        </span>
      </span>
      <b>{name ?? title}</b>
      <span className="small muted">{name === undefined ? t('from', { time }) : t('titleFrom', { title, time })}</span>
    </Link>
  );
}
