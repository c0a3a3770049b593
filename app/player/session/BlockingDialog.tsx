import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/Button';
import { DeviceLimitDialog } from './DeviceLimitDialog';
import { Notice } from './Notice';
import type { Refused } from '../playback/refusal';
import { ViewLimitDialog } from './ViewLimitDialog';

/** Why this video does not open, and what to do about it (spec 3 §4.1). `now` is milliseconds since 1970. */
export function BlockingDialog({ refused, now }: { refused: Refused; now: number }) {
  const { t } = useTranslation(['watch', 'common']);
  const { reason } = refused;
  if (reason === 'view-limit') return <ViewLimitDialog refused={refused} now={now} />;
  if (reason === 'device-limit') return <DeviceLimitDialog devices={refused.devices} now={now} />;
  return (
    <Notice
      isOpen
      title={t(`watch:refusals.${reason}.title`)}
      text={t(`watch:refusals.${reason}.text`)}
      code={reason}
      actions={
        <ButtonLink look="primary" size="big" to="/browse">
          {t('common:toCatalogue')}
        </ButtonLink>
      }
    />
  );
}
