import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { useErrorText } from './error-text';
import { FieldError } from './Field';

export type AskFirstProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens, and to what. */
  children: ReactNode;
  /** The button's verb, what it says while it waits, and the way out. */
  act: string;
  waiting: string | false;
  cancel: string;
  isDisabled?: boolean;
  /** What was refused, told inside; left out where the page tells it. */
  code?: string | null;
  onAct: () => void;
};

/** Asks before something is done that cannot be taken back, and names it (look: states). It starts on the way out. */
export function AskFirst(props: AskFirstProps) {
  const { isOpen, onClose, title, children, act, waiting, cancel, isDisabled = false, code, onAct } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refusalId = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className="dialog__text">{children}</div>
      {code !== undefined && (
        <div role="alert">
          {code && (
            <>
              <FieldError id={refusalId}>{errorText(code)}</FieldError>
              <p className="small muted refusal__code">{t('code', { code })}</p>
            </>
          )}
        </div>
      )}
      <div className="dialog__acts">
        <Button look="danger" size="big" disabled={isDisabled} waiting={waiting} onClick={onAct}>
          {act}
        </Button>
        <Button size="big" isFirst onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
