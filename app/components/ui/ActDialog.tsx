import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, type Refusal } from '~/lib/ask';
import { isCancelled } from '~/lib/cancelled';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { useErrorText } from './error-text';

type ActDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens, and to what. */
  children: ReactNode;
  /** The button's verb, what it says while it waits, and the way out. */
  act: string;
  waiting: string;
  cancel: string;
  isDisabled?: boolean;
  /** Does it; a refusal is told in the dialog, which then stays. */
  run: () => Promise<{ refusal: Refusal } | { result: unknown }>;
};

/** Asks before something is done that cannot be taken back, and names it (look: states). */
export function ActDialog(props: ActDialogProps) {
  const { isOpen, onClose, title, children, act, waiting, cancel, isDisabled = false, run } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [isWaiting, setWaiting] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const close = () => {
    setCode(null);
    onClose();
  };
  const press = async () => {
    setWaiting(true);
    setCode(null);
    const asked = await run();
    setWaiting(false);
    if ('result' in asked) return close();
    // Who thought better of it stays where they were.
    if (!isCancelled(asked.refusal)) setCode(codeOf(asked.refusal));
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      <div className="dialog__text">{children}</div>
      <p className="field__error" role="alert">
        {code && `${errorText(code)} ${t('code', { code })}`}
      </p>
      <div className="dialog__acts">
        <Button look="danger" size="big" disabled={isDisabled} waiting={isWaiting && waiting} onClick={press}>
          {act}
        </Button>
        <Button size="big" onClick={close}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
