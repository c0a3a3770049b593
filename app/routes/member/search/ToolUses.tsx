import { Link, useSearchParams } from '@remix-run/react';
import { Lock, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsClosedByTrial } from '~/components/catalogue/catalogue-actions';
import { detailsPath } from '~/components/catalogue/card-target';
import { openedHere } from '~/components/catalogue/DetailsLink';
import type { Answer } from '~/lib/server/call.server';
import { clock } from '~/lib/texts/time-text';
import { HitFrame } from './HitFrame';

/** All places where an instrument is in use: the reverse of the player's tools panel. */
export function ToolUses({ uses }: { uses: Answer<'GetToolUses'> }) {
  const { t } = useTranslation(['search', 'browse']);
  // The places do not say which lessons were begun: after a trial the details do.
  const isTrialOver = useIsClosedByTrial({ time: 0 });
  const [params] = useSearchParams();
  return (
    <section className="found__tool">
      <h1 className="page__title">{uses.tool.name}</h1>
      <p className="muted">{t('toolPlaces', { count: uses.places.length })}</p>
      <ol className="result__hits">
        {uses.places.map(({ videoId, title, poster, from, to, locked }) => {
          const isShut = locked || isTrialOver;
          return (
            <li key={`${videoId}/${from}`}>
              <Link
                className="hit"
                to={isShut ? detailsPath(videoId, params) : `/watch/${videoId}?t=${from}`}
                state={isShut ? openedHere : undefined}
              >
                <HitFrame videoId={videoId} chapter={null} poster={poster} />
                <span className="num">{clock(from)}</span>
                <span className="hit__say">
                  {title}
                  <small>{t('until', { time: clock(to) })}</small>
                </span>
                <span className="hit__go" data-locked={isShut || undefined}>
                  {isShut ? <Lock className="i" aria-hidden /> : <Play className="i" aria-hidden />}
                  {t(locked ? 'locked' : isTrialOver ? 'browse:details' : 'openHere')}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
