import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '~/components/ui/AskFirst';
import { Dialog } from '~/components/ui/Dialog';
import { useUnsaved } from '~/lib/hooks/use-unsaved';

type EditDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Renders the form, which reports unsaved input. */
  children: (onDirty: (isDirty: boolean) => void) => ReactNode;
};

/** A dialog with a form: closing it asks first if there is unsaved input. */
export function EditDialog({ isOpen, onClose, title, children }: EditDialogProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isOpen && isDirty);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog isOpen={isOpen} onClose={() => (isDirty ? setAsking(true) : onClose())} title={title}>
        {children(setDirty)}
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
