import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { realtime } from '~/lib/realtime/realtime';
import { useShell } from '~/lib/use-shell';
import { HolderLine } from './HolderLine';
import { Notice } from './Notice';
import type { Refused } from '../playback/refusal';
import { TakeOverTrouble } from './TakeOverTrouble';
import type { TakeOver } from './use-watch-session';
import { WatchSession } from './watch-session';

/** All places are taken: the viewer may have the one that another device holds, and the page then loads again. */
export function ViewLimitDialog({ refused, now }: { refused: Refused; now: number }) {
  const { t } = useTranslation(['watch', 'common']);
  const { deviceId, user } = useShell();
  const { revalidate, state } = useRevalidator();
  const [takeOverState, setTakeOver] = useState<TakeOver>('idle');
  const session = useRef<WatchSession | null>(null);
  const { video, startSeconds, holder } = refused;

  useEffect(() => {
    if (deviceId) realtime.open(deviceId);
    return () => {
      session.current?.leave();
    };
  }, [deviceId]);

  const takeOver = () => {
    setTakeOver('waiting');
    // The server may have closed it for good meanwhile.
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
    session.current.takeOver();
  };
  return (
    <Notice
      isOpen
      title={t('watch:refusals.view-limit.title')}
      text={t(user?.isSubscriber ? 'watch:refusals.view-limit.text' : 'watch:refusals.view-limit.trialText')}
      note={t('watch:takeOverNote')}
      code="view-limit"
      actions={
        <>
          <Button
            look="primary"
            size="big"
            waiting={(takeOverState === 'waiting' || state !== 'idle') && t('watch:takingOver')}
            onClick={takeOver}
          >
            {t('watch:takeOver')}
          </Button>
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    >
      {holder && <HolderLine holder={holder} now={now} />}
      <TakeOverTrouble hasFailed={takeOverState === 'failed'} />
    </Notice>
  );
}
