import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl, posterWidths, watchPath } from '../../../domain/catalogue/catalogue';
import { PosterTitle } from '~/components/Poster';
import { shortLength } from '~/lib/texts/time-text';
import type { EveningLesson, Evening as EveningChoice } from './evening';

/** "Quanto tempo hai stasera?": real lessons, grouped by their duration. */
export function Evening({ evening: { short, pair, series } }: { evening: EveningChoice }) {
  const { t } = useTranslation('landing');
  return (
    <section className="band">
      <div className="band__inner">
        <h2 className="band__title">{t('evening.title')}</h2>
        <p className="band__lead">{t('evening.lead')}</p>
        <div className="evening" data-slots={series ? 3 : 2}>
          <Slot lessons={[short]} when={t('evening.short')}>
            <Lesson lesson={short} />
          </Slot>
          <Slot lessons={pair} when={t('evening.pair')} isWide>
            {pair.map((lesson) => (
              <Lesson key={lesson.id} lesson={lesson} isPair />
            ))}
          </Slot>
          {series && (
            <Slot lessons={series.lessons} when={t('evening.series')}>
              <Lesson
                lesson={series.lead}
                caption={t('evening.others', { count: series.lessons.length - 1, name: series.name })}
              />
            </Slot>
          )}
        </div>
      </div>
    </section>
  );
}

type SlotProps = { lessons: readonly EveningLesson[]; when: string; isWide?: boolean; children: ReactNode };

/** The total duration of its lessons. */
function Slot({ lessons, when, isWide = false, children }: SlotProps) {
  const { t } = useTranslation('landing');
  const total = lessons.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <div className={isWide ? 'evening__slot evening__slot--2' : 'evening__slot'}>
      <h3>
        {shortLength(total, (count) => t('evening.minutes', { count }))} <span>{when}</span>
      </h3>
      <div className="evening__cards">{children}</div>
    </div>
  );
}

/** The widths of the posters: a quarter of the content's width; on a phone all of it, or half for a pair. */
const aloneSizes = '(min-width: 83rem) 19.5rem, (min-width: 48rem) 23vw, 92vw';
const pairSizes = '(min-width: 83rem) 19.5rem, (min-width: 48rem) 23vw, 45vw';

/**
 * The poster of a lesson; it links to the lesson, where visitors are asked to log in or start the trial, and are led back
 * afterwards.
 */
function Lesson({
  lesson: { id, title, poster, durationMs, chapters },
  caption,
  isPair = false,
}: {
  lesson: EveningLesson;
  caption?: string;
  isPair?: boolean;
}) {
  const { t } = useTranslation('landing');
  const [small, large] = posterWidths.wide;
  return (
    <a className="taste" href={watchPath({ id, parent: null })}>
      <span className="taste__poster">
        <img
          className="taste__pic"
          src={posterUrl(poster, 'wide', small)}
          srcSet={`${posterUrl(poster, 'wide', small)} ${small}w, ${posterUrl(poster, 'wide', large)} ${large}w`}
          sizes={isPair ? pairSizes : aloneSizes}
          width="640"
          height="360"
          alt={title}
          loading="lazy"
          decoding="async"
        />
        <PosterTitle title={title} />
      </span>
      <span className="taste__cap">
        {caption ??
          `${shortLength(durationMs, (count) => t('evening.length', { count }))} · ${t('evening.chapters', { count: chapters })}`}
      </span>
    </a>
  );
}
