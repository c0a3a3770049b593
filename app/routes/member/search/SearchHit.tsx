import { Link, useSearchParams } from '@remix-run/react';
import { Lock, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { openedHere } from '~/components/catalogue/DetailsLink';
import { useIsClosedByTrial } from '~/components/catalogue/catalogue-actions';
import { detailsPath, playPath } from '~/components/catalogue/card-target';
import { plansPath } from '~/lib/money/plans-path';
import { clock } from '~/lib/texts/time-text';
import { HitFrame } from './HitFrame';
import { Marked } from './Marked';

export type Found = Answer<'QueryVideos'>['results'][number];
export type TimedHit = Found['hits'][number] & { seconds: number };

/** A place in a lesson: its frame, its second and the sentence. It opens the video there; a locked lesson opens its details, after a trial the plans. */
export function SearchHit({ video, hit }: { video: Found['video']; hit: TimedHit }) {
  const { t } = useTranslation(['search', 'browse']);
  const [params] = useSearchParams();
  const chapter = hit.chapter === null ? null : (video.ts[hit.chapter]?.description ?? null);
  const isLocked = video.locked || video.comingSoon;
  const isTrialOver = useIsClosedByTrial(video) && !isLocked;
  const play = playPath(video, undefined, hit.seconds);
  const where = isLocked ? detailsPath(video.id, params) : isTrialOver ? plansPath(play) : play;
  const isShut = isLocked || isTrialOver;
  return (
    <li>
      <Link className="hit" to={where} state={isLocked ? openedHere : undefined} preventScrollReset={isLocked}>
        <HitFrame videoId={video.id} chapter={hit.chapter} poster={video.poster} />
        <span className="num">{clock(hit.seconds)}</span>
        <span className="hit__say">
          <Marked text={hit.text} marks={hit.marks} />
          <small>{hit.kind === 'speech' ? chapter : t(`kind.${hit.kind}`)}</small>
        </span>
        <span className="hit__go" data-locked={isShut || undefined}>
          {isShut ? <Lock className="i" aria-hidden /> : <Play className="i" aria-hidden />}
          {t(isLocked ? 'locked' : isTrialOver ? 'browse:toPlans' : 'openHere')}
        </span>
      </Link>
    </li>
  );
}
