import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** Tells an administrator that a new version is available (ADMIN_UPDATE, spec 3 §4.6). */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('update.title')}>
      <p className="dialog__text">{t('update.text')}</p>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={() => location.reload()}>
          {t('update.reload')}
        </Button>
        <Button size="big" onClick={onClose}>
          {t('update.later')}
        </Button>
      </div>
    </Dialog>
  );
}
