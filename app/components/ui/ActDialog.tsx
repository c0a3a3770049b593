import { useState } from 'react';
import { codeOf, type Refusal } from '~/lib/ask';
import { isCancelled } from '~/lib/cancelled';
import { AskFirst, type AskFirstProps } from './AskFirst';

type ActDialogProps = Omit<AskFirstProps, 'waiting' | 'code' | 'onAct'> & {
  waiting: string;
  /** Does it; a refusal is told in the dialog, which then stays. */
  run: () => Promise<{ refusal: Refusal } | { result: unknown }>;
};

/** Asks first, does it, and stays with what was refused. */
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
    // Who thought better of it stays where they were.
    if (!isCancelled(answer.refusal)) setCode(codeOf(answer.refusal));
  };
  return <AskFirst {...asked} onClose={close} waiting={isWaiting && waiting} code={code} onAct={press} />;
}
