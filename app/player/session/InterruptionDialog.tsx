import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { stoppedByApice } from '../../../domain/watching/presence';
import { usePlayer } from '../player-context';
import { Holders } from './Holders';
import { Notice } from './Notice';
import { StoppedBySupport } from './StoppedBySupport';
import { TakeOverError } from './TakeOverError';
import { usePlaces } from './use-places';
import type { Interruption, TakeOver } from './use-watch-session';
import type { Holder } from '../../../domain/watching/simultaneous-views';

type InterruptionDialogProps = {
  interruption: Interruption | null;
  takeOver: TakeOver;
  onTakeOver: (holderId?: string) => void;
};

const nobody: Holder[] = [];

/** Another device has taken the place, or holds it when this one wants to continue. */
export function InterruptionDialog({ interruption, takeOver, onTakeOver }: InterruptionDialogProps) {
  const { t } = useTranslation(['watch', 'common']);
  const { video } = usePlayer();
  const [chosen, setChosen] = useState<string>();
  const isStopped = interruption?.kind === 'stopped';
  const isLimit = interruption?.kind === 'view-limit';
  const refused = { holders: isLimit ? interruption.holders : nobody, at: interruption?.at ?? 0 };
  const places = usePlaces(video.id, refused, isLimit && takeOver !== 'waiting');
  if (isStopped && interruption.by === stoppedByApice) return <StoppedBySupport />;
  const by = isStopped ? interruption.by || t('watch:unnamedDeviceWithin') : '';
  const { isFree } = places;
  const known = places.holders.find(({ holderId }) => holderId === chosen)?.holderId;
  const limitTitle = t(isFree ? 'watch:placeFree.title' : 'watch:refusals.view-limit.title');
  const limitText = t(isFree ? 'watch:placeFree.text' : 'watch:refusals.view-limit.pausedText');
  return (
    <Notice
      isOpen={interruption !== null}
      title={isStopped ? t('watch:stopped.title', { by }) : limitTitle}
      text={isStopped ? t('watch:stopped.text') : limitText}
      note={isFree ? undefined : t('watch:takeOverNote')}
      code={isStopped ? 'view-stopped' : 'view-limit'}
      actions={
        <>
          <Button
            look="primary"
            size="big"
            waiting={takeOver === 'waiting' && t(isFree ? 'watch:placeFree.opening' : 'watch:takingOver')}
            onClick={() => onTakeOver(known)}
          >
            {t(isStopped || isFree ? 'watch:watchHere' : 'watch:takeOver')}
          </Button>
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    >
      {isLimit && <Holders holders={places.holders} now={places.at} chosen={chosen} onChoose={setChosen} />}
      <p className="sr" role="status">
        {isFree && t('watch:placeFree.title')}
      </p>
      <TakeOverError hasFailed={takeOver === 'failed'} />
    </Notice>
  );
}
