import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import type { Failure } from '../playback/failure';
import { Notice } from './Notice';

type FailureDialogProps = { failure: Failure | null; isWaiting: boolean; onRetry: () => void };

/** The video does not play: explains why, and offers a retry with new URLs. */
export function FailureDialog({ failure, isWaiting, onRetry }: FailureDialogProps) {
  const { t } = useTranslation(['watch', 'common']);
  const kind = failure?.kind ?? 'unknown';
  return (
    <Notice
      isOpen={failure !== null}
      title={t(`watch:failures.${kind}.title`)}
      text={t(`watch:failures.${kind}.text`)}
      code={failure?.code ?? ''}
      actions={
        <>
          {kind === 'signed-out' ? (
            <Button look="primary" size="big" onClick={() => location.reload()}>
              {t('watch:signInAgain')}
            </Button>
          ) : (
            <Button look="primary" size="big" waiting={isWaiting && t('watch:retrying')} onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    />
  );
}
