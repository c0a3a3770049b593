import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { RefusalLine } from './RefusalLine';

export type AskFirstProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The question: what happens, and to which item. */
  children: ReactNode;
  /** The button's verb, its label while it waits, and the label of the cancel button. */
  act: string;
  waiting: string | false;
  cancel: string;
  isDisabled?: boolean;
  /** True where money goes back or forth, as of a withdrawal. */
  isAlert?: boolean;
  /** The code of a refusal, shown inside; left out if the page shows it. */
  code?: string | null;
  onAct: () => void;
};

/** Asks before an action that cannot be undone, and names it (look: states). The focus starts on cancel. */
export function AskFirst(props: AskFirstProps) {
  const { isOpen, onClose, title, children, act, waiting, cancel, isDisabled = false, isAlert = false } = props;
  const { code, onAct } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isAlert={isAlert}>
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
