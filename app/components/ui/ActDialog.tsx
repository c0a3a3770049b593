import { useState } from 'react';
import { codeOf, type Refusal } from '~/lib/ask';
import { isCancelled } from '~/lib/cancelled';
import { AskFirst, type AskFirstProps } from './AskFirst';

type ActDialogProps = Omit<AskFirstProps, 'waiting' | 'code' | 'onAct'> & {
  waiting: string;
  /** Runs the action; a refusal is shown in the dialog, which then stays open. */
  run: () => Promise<{ refusal: Refusal } | { result: unknown }>;
};

/** Asks first, runs the action, and stays open with the code if it is refused. */
export function ActDialog({ onClose, waiting, run, ...asked }: ActDialogProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const close = () => {
    setCode(null);
    onClose();
  };
  const press = async () => {
    setWaiting(true);
    setCode(null);
    const answer = await run();
    setWaiting(false);
    if ('result' in answer) return close();
    // After a cancelled action the dialog stays open, without an error.
    if (!isCancelled(answer.refusal)) setCode(codeOf(answer.refusal));
  };
  return <AskFirst {...asked} onClose={close} waiting={isWaiting && waiting} code={code} onAct={press} />;
}
