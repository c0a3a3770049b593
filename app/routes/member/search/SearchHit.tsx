import { Link, useSearchParams } from '@remix-run/react';
import { Lock, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { openedHere } from '~/components/catalogue/DetailsLink';
import { detailsPath, playPath } from '~/components/catalogue/card-target';
import { clock } from '~/lib/texts/time-text';
import { HitFrame } from './HitFrame';
import { Marked } from './Marked';

export type Found = Answer<'QueryVideos'>['results'][number];
export type TimedHit = Found['hits'][number] & { seconds: number };

/** A place in a lesson: its frame, its second and the sentence. It opens the video there; a locked lesson opens its details. */
export function SearchHit({ video, hit }: { video: Found['video']; hit: TimedHit }) {
  const { t } = useTranslation('search');
  const [params] = useSearchParams();
  const chapter = hit.chapter === null ? null : (video.ts[hit.chapter]?.description ?? null);
  const isLocked = video.locked || video.comingSoon;
  const where = isLocked ? detailsPath(video.id, params) : playPath(video, undefined, hit.seconds);
  return (
    <li>
      <Link className="hit" to={where} state={isLocked ? openedHere : undefined} preventScrollReset={isLocked}>
        <HitFrame videoId={video.id} chapter={hit.chapter} poster={video.poster} />
        <span className="num">{clock(hit.seconds)}</span>
        <span className="hit__say">
          <Marked text={hit.text} marks={hit.marks} />
          <small>{hit.kind === 'speech' ? chapter : t(`kind.${hit.kind}`)}</small>
        </span>
        <span className="hit__go" data-locked={isLocked || undefined}>
          {isLocked ? <Lock className="i" aria-hidden /> : <Play className="i" aria-hidden />}
          {t(isLocked ? 'locked' : 'openHere')}
        </span>
      </Link>
    </li>
  );
}
