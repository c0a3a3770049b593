import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { realtime } from '~/lib/realtime/realtime';
import { useShell } from '~/lib/hooks/use-shell';
import { Holders } from './Holders';
import { Notice } from './Notice';
import type { RefusedLesson } from '../playback/refusal';
import { TakeOverError } from './TakeOverError';
import { usePlaces } from './use-places';
import type { TakeOver } from './use-watch-session';
import { WatchSession } from './watch-session';

/**
 * All places are taken: the viewer may take the one that another device holds, and the page then loads again. A place that
 * becomes free meanwhile is offered.
 */
export function ViewLimitDialog({ refused, now }: { refused: RefusedLesson; now: number }) {
  const { t } = useTranslation(['watch', 'common']);
  const { deviceId, user } = useShell();
  const { revalidate, state } = useRevalidator();
  const [takeOverState, setTakeOver] = useState<TakeOver>('idle');
  const [chosen, setChosen] = useState<string>();
  const session = useRef<WatchSession | null>(null);
  const { video, startSeconds } = refused;
  const isWaiting = takeOverState === 'waiting' || state !== 'idle';
  const places = usePlaces(video.videoId, { holders: refused.holders, at: now }, !isWaiting);

  useEffect(() => {
    if (deviceId) realtime.open(deviceId);
    return () => {
      session.current?.leave();
    };
  }, [deviceId]);

  const takeOver = () => {
    setTakeOver('waiting');
    // The server may have closed it permanently meanwhile.
    if (deviceId) realtime.open(deviceId);
    session.current ??= new WatchSession(
      realtime,
      video,
      ({ kind }) => {
        if (kind === 'no-answer') return setTakeOver('failed');
        setTakeOver('idle');
        revalidate();
      },
      startSeconds,
    );
    session.current.takeOver(places.holders.find(({ holderId }) => holderId === chosen)?.holderId);
  };
  const busyText = t(user?.isSubscriber ? 'watch:refusals.view-limit.text' : 'watch:refusals.view-limit.trialText');
  return (
    <Notice
      isOpen
      title={t(places.isFree ? 'watch:placeFree.title' : 'watch:refusals.view-limit.title')}
      text={places.isFree ? t('watch:placeFree.text') : busyText}
      note={places.isFree ? undefined : t('watch:takeOverNote')}
      code="view-limit"
      actions={
        <>
          <Button
            look="primary"
            size="big"
            waiting={isWaiting && t(places.isFree ? 'watch:placeFree.opening' : 'watch:takingOver')}
            onClick={places.isFree ? revalidate : takeOver}
          >
            {t(places.isFree ? 'watch:watchHere' : 'watch:takeOver')}
          </Button>
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    >
      <Holders holders={places.holders} now={places.at} chosen={chosen} onChoose={setChosen} />
      <p className="sr" role="status">
        {places.isFree && t('watch:placeFree.title')}
      </p>
      <TakeOverError hasFailed={takeOverState === 'failed'} />
    </Notice>
  );
}
