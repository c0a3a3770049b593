import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '~/components/ui/AskFirst';
import { Dialog } from '~/components/ui/Dialog';
import { isAnyUnsaved } from '~/lib/hooks/use-unsaved';

type EditDialogProps = { isOpen: boolean; onClose: () => void; title: string; children: ReactNode };

/** A dialog with a form that says what it holds unsaved (`useUnsaved`): closing it asks first then. */
export function EditDialog({ isOpen, onClose, title, children }: EditDialogProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog isOpen={isOpen} onClose={() => (isAnyUnsaved() ? setAsking(true) : onClose())} title={title}>
        {children}
      </Dialog>
      <AskFirst
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('unsaved.title')}
        act={t('unsaved.leave')}
        waiting={false}
        cancel={t('unsaved.stay')}
        onAct={leave}
      >
        <p>{t('unsaved.text')}</p>
      </AskFirst>
    </>
  );
}
