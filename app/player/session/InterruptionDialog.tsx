import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { stoppedByApice } from '../../../domain/watching/presence';
import { HolderLine } from './HolderLine';
import { Notice } from './Notice';
import { StoppedByApice } from './StoppedByApice';
import { TakeOverTrouble } from './TakeOverTrouble';
import type { Interruption, TakeOver } from './use-watch-session';

type InterruptionDialogProps = { interruption: Interruption | null; takeOver: TakeOver; onTakeOver: () => void };

/** Another device took the place, or holds it now that this one wants to go on. */
export function InterruptionDialog({ interruption, takeOver, onTakeOver }: InterruptionDialogProps) {
  const { t } = useTranslation(['watch', 'common']);
  const isStopped = interruption?.kind === 'stopped';
  if (isStopped && interruption.by === stoppedByApice) return <StoppedByApice />;
  const by = isStopped ? interruption.by || t('watch:unnamedDeviceWithin') : '';
  const holder = interruption?.kind === 'view-limit' ? interruption.holder : null;
  return (
    <Notice
      isOpen={interruption !== null}
      title={isStopped ? t('watch:stopped.title', { by }) : t('watch:refusals.view-limit.title')}
      text={t(isStopped ? 'watch:stopped.text' : 'watch:refusals.view-limit.pausedText')}
      note={t('watch:takeOverNote')}
      code={isStopped ? 'view-stopped' : 'view-limit'}
      actions={
        <>
          <Button
            look="primary"
            size="big"
            waiting={takeOver === 'waiting' && t('watch:takingOver')}
            onClick={onTakeOver}
          >
            {t(isStopped ? 'watch:watchHere' : 'watch:takeOver')}
          </Button>
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    >
      {holder && <HolderLine holder={holder} now={interruption?.at ?? 0} />}
      <TakeOverTrouble hasFailed={takeOver === 'failed'} />
    </Notice>
  );
}
