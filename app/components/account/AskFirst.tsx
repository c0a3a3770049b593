import type { ReactNode } from 'react';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';

type AskFirstProps = {
  isOpen: boolean;
  title: string;
  act: string;
  waiting: string | false;
  cancel: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something goes, and names it. */
export function AskFirst({ isOpen, title, act, waiting, cancel, onAct, onClose, children }: AskFirstProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className="dialog__text">{children}</p>
      <div className="dialog__acts">
        <Button look="danger" size="big" waiting={waiting} onClick={onAct}>
          {act}
        </Button>
        <Button size="big" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
