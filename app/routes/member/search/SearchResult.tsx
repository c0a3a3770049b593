import { useState, type CSSProperties } from 'react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DetailsLink } from '~/components/catalogue/DetailsLink';
import { useIsClosedByTrial } from '~/components/catalogue/catalogue-actions';
import { playPath } from '~/components/catalogue/card-target';
import { Poster, tintStyle } from '~/components/Poster';
import { ProgressBar } from '~/components/ProgressBar';
import { clock, dateOf, shortLength } from '~/lib/texts/time-text';
import { Marked } from './Marked';
import { searchPath } from './search-address';
import { SearchHit, type Found, type TimedHit } from './SearchHit';

/** The number of places shown before the viewer expands the rest. */
const shownAtOnce = 4;
/** The number of lines about the whole lesson, without a second. */
const mostLines = 2;

const at = (seconds: number, duration: number) =>
  ({ '--at': `${((seconds / duration) * 100).toFixed(2)}%` }) as CSSProperties;

export const timedHits = ({ hits }: Found): TimedHit[] =>
  hits.flatMap((hit) => (hit.seconds === null ? [] : [{ ...hit, seconds: hit.seconds }]));

/** A matching lesson: all places on its progress bar, the best ones as sentences. */
export function SearchResult({ found }: { found: Found }) {
  const { t } = useTranslation(['search', 'browse']);
  const { video, hits } = found;
  const [isOpen, setOpen] = useState(false);
  const isTrialOver = useIsClosedByTrial(video);
  const places = timedHits(found);
  const shown = places.slice(0, isOpen ? undefined : shownAtOnce).sort((a, b) => a.seconds - b.seconds);
  const duration = video.duration / 1000;
  const lines = places.length > 0 ? [] : hits.filter(({ kind }) => kind === 'description').slice(0, mostLines);
  const rest = places.length - shown.length;
  return (
    <article className="result" data-result={video.id}>
      <DetailsLink videoId={video.id} className="result__pic" label={t('browse:detailsOf', { title: video.title })}>
        <span className="result__tint" style={tintStyle(video)}>
          <Poster card={video} shape="wide" sizes="(min-width:48rem) 13.5rem, 7.5rem" />
        </span>
      </DetailsLink>
      <div>
        <h2 className="result__title">
          <DetailsLink videoId={video.id} className="result__name">
            <Marked text={video.title} marks={hits.find(({ kind }) => kind === 'title')?.marks ?? []} />
          </DetailsLink>
        </h2>
        <p className="meta small">
          {video.tagLabels[0] && (
            <Link className="result__tag" to={searchPath(video.tagLabels[0])}>
              {video.tagLabels[0]}
            </Link>
          )}
          {duration > 0 && <span>{shortLength(video.duration, (count) => t('browse:minutesShort', { count }))}</span>}
          {video.comingSoon && (
            <span>
              {video.expectedDate ? t('browse:comingOn', { date: dateOf(video.expectedDate) }) : t('browse:comingSoon')}
            </span>
          )}
          {video.author && <span>{video.author.name}</span>}
          {places.length > 0 && <span>{t('places', { count: places.length })}</span>}
        </p>
        {places.length > 0 && duration > 0 && (
          <div className="hits">
            <ProgressBar
              chapters={video.ts}
              durationSeconds={duration}
              positionSeconds={video.time}
              label={t('browse:progress', { title: video.title })}
              valueText={t('position', { time: clock(video.time), total: clock(duration) })}
            />
            {/* Not focusable: the sentences below link to the same places. */}
            {!video.locked &&
              !isTrialOver &&
              places.map((hit) => (
                <Link
                  key={`${hit.kind}/${hit.seconds}/${hit.text}`}
                  to={playPath(video, undefined, hit.seconds)}
                  style={at(hit.seconds, duration)}
                  tabIndex={-1}
                  aria-hidden="true"
                />
              ))}
          </div>
        )}
        {lines.map(({ text, marks }) => (
          <p key={text} className="result__line">
            <Marked text={text} marks={marks} />
          </p>
        ))}
      </div>
      {places.length > 0 && (
        <ol className="result__hits">
          {shown.map((hit) => (
            <SearchHit key={`${hit.kind}/${hit.seconds}/${hit.text}`} video={video} hit={hit} />
          ))}
          {rest > 0 && (
            <li>
              <button className="link more" type="button" onClick={() => setOpen(true)}>
                {t('showOthers', { count: rest })}
              </button>
            </li>
          )}
        </ol>
      )}
    </article>
  );
}
