import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { RefusalLine } from './RefusalLine';

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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className="dialog__text">{children}</div>
      {code !== undefined && <RefusalLine code={code} />}
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
