import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { useErrorText } from './error-text';

type MessageDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the button says; it names what happens next. */
  action: string;
  /** Shown in small print, for whoever has to ask for help. */
  code?: string | undefined;
  children: ReactNode;
};

/** A dialog that says one thing and goes away. */
export function MessageDialog({ isOpen, onClose, title, action, code, children }: MessageDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className="dialog__text">{children}</div>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={onClose}>
          {action}
        </Button>
      </div>
      {code && <p className="dialog__code">{t('code', { code })}</p>}
    </Dialog>
  );
}

/** The dialog of a refused form: what happened, what to do, the code (spec 1 §8). */
export function ErrorDialog({ code, title, onClose }: { code: string | null; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  return (
    <MessageDialog
      isOpen={code !== null}
      onClose={onClose}
      title={title}
      action={t('backToForm')}
      code={code ?? undefined}
    >
      <p>{code && textOf(code)}</p>
    </MessageDialog>
  );
}
