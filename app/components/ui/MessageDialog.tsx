import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { useErrorText } from './error-text';

type MessageDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The label of the button; it names what happens next. */
  action: string;
  /** An error code in small print, for support requests. */
  code?: string | undefined;
  children: ReactNode;
};

/** A dialog with one message. */
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

type ErrorDialogProps = {
  code: string | null;
  title: string;
  onClose: () => void;
};

/**
 * The dialog of a refused action: what happened, what to do, the code (spec 1 §8). Forms and dialogs use `RefusalLine`
 * instead.
 */
export function ErrorDialog({ code, title, onClose }: ErrorDialogProps) {
  const { t } = useTranslation();
  const textOf = useErrorText();
  return (
    <MessageDialog isOpen={code !== null} onClose={onClose} title={title} action={t('goBack')} code={code ?? undefined}>
      <p>{code && textOf(code)}</p>
    </MessageDialog>
  );
}
