import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { useShell } from '~/lib/hooks/use-shell';
import { Flake } from './Flake';
import type { ShownCalendar } from './use-calendar';

type VipDialogProps = { current: ShownCalendar; isOpen: boolean; onClose: () => void };

/** Explains that a VIP box requires a subscription; a native app does not link to the plans (spec 2 §4). */
export function VipDialog({ current: { calendar, elements }, isOpen, onClose }: VipDialogProps) {
  const { t } = useTranslation('advent');
  const { isNativeApp } = useShell();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('vipDialog.title')}>
      <p className="dialog__text">{t(calendar.allowPreviousDays ? 'vipDialog.text' : 'vipDialog.textToday')}</p>
      <div className="vips" aria-hidden="true">
        {elements
          .filter(({ pro }) => pro)
          .map(({ id }) => (
            <span key={id}>
              <span className="advnum">{id}</span>
              <Flake seed={id} />
            </span>
          ))}
      </div>
      <div className="dialog__acts">
        {!isNativeApp && (
          <ButtonLink look="gold" size="big" to="/plans">
            {t('vipDialog.plans')}
          </ButtonLink>
        )}
        <Button size="big" onClick={onClose}>
          {t('vipDialog.back')}
        </Button>
      </div>
    </Dialog>
  );
}
