import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Description } from '~/components/catalogue/Description';
import { useDurationText } from '~/lib/texts/time-text';
import { Episode } from './Episode';
import { episodesOf, lessonToResume } from './lesson-to-resume';
import { ResumeButton } from './ResumeButton';
import type { SeriesData } from './series-data';

/** React 18 writes the attribute only under its lower-case name. */
const first = { fetchpriority: 'high' };

/** A series: its subject, the viewer's progress, and its lessons by season (spec 1 §2). */
export function Series({ series }: { series: SeriesData }) {
  const { t } = useTranslation('browse');
  const durationText = useDurationText();
  const [search] = useSearchParams();
  const highlighted = search.get('hl');
  const videos = episodesOf(series).map(({ video }) => video);
  const duration = videos.reduce((sum, video) => sum + video.duration, 0);
  const next = lessonToResume(series, highlighted);
  return (
    <>
      <section className="billboard billboard--series" aria-labelledby="series-name">
        <div className="billboard__pic">
          {series.poster && (
            <img
              src={posterUrl(series.poster, 'bill', 1920)}
              width={1920}
              height={1080}
              alt=""
              decoding="async"
              {...first}
            />
          )}
        </div>
        <div className="billboard__body">
          <p className="billboard__hello">{t('series.label')}</p>
          <h1 className="billboard__title" id="series-name">
            {series.name}
          </h1>
          <p className="billboard__where">
            {duration > 0
              ? t('series.about', { lessons: t('lessons', { count: videos.length }), duration: durationText(duration) })
              : t('lessons', { count: videos.length })}
          </p>
          <div className="billboard__text">
            <Description lines={series.description} />
          </div>
          {next && <ResumeButton video={next} seriesId={series.id} isFirst={next.id === videos[0]?.id} />}
        </div>
      </section>
      {videos.length === 0 && <p className="state series__empty">{t('series.empty')}</p>}
      {series.seasons.map(({ number, name, episodes }) =>
        episodes.length === 0 ? null : (
          <section key={number} className="season" aria-labelledby={`season-${number}`}>
            <div className="row__head">
              <h2 className="row__title" id={`season-${number}`}>
                {name}
              </h2>
              <p className="row__note small">{t('lessons', { count: episodes.length })}</p>
            </div>
            <ol className="episodes">
              {episodes.map((episode) => (
                <Episode
                  key={episode.video.id}
                  episode={episode}
                  seriesId={series.id}
                  isHighlighted={episode.video.id === highlighted}
                />
              ))}
            </ol>
          </section>
        ),
      )}
    </>
  );
}
