import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';

/** A native app shows this instead of selling (spec 1 §4): it must not name an address where the plan can be bought. */
export function NeededDialog({ next }: { next: string }) {
  const { t } = useTranslation('money');
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('plans.needed.title')}>
      <p className="dialog__text">{t('plans.needed.text')}</p>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={() => location.assign(next)}>
          {t('plans.needed.reload')}
        </Button>
        <ButtonLink to="/browse">{t('plans.needed.back')}</ButtonLink>
      </div>
    </Dialog>
  );
}
