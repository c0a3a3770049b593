import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorOf, type ShownProblem } from './problem-text';
import { toast, undoable } from '~/components/ui/toast';

type Json = Parameters<ReturnType<typeof useFetcher>['submit']>[0];
/** The message after saving, the request that would undo it, and a follow-up action. */
type Done = { saved: string; undo?: object; after?: () => void };

/** Submits a whole document to the page's action; the refusal and its problems per field are kept until the next response. */
export function useSave() {
  const { t } = useTranslation('content');
  const fetcher = useFetcher<{ code: string | null; faults?: ShownProblem[] }>();
  const errorOf = useErrorOf(fetcher.data?.faults ?? []);
  const isWaiting = fetcher.state !== 'idle';
  const waiting = useRef<Done | null>(null);
  const submit = (body: object, done: Done) => {
    if (isWaiting) return;
    waiting.current = done;
    // A document is plain JSON; Remix's type requires an index signature.
    fetcher.submit(JSON.parse(JSON.stringify(body)) as Json, { method: 'post', encType: 'application/json' });
  };
  useEffect(() => {
    const done = waiting.current;
    if (!done || isWaiting || !fetcher.data) return;
    waiting.current = null;
    if (fetcher.data.code !== null) return;
    const { saved, undo, after } = done;
    after?.();
    if (undo) undoable(saved, () => submit(undo, { saved: t('undone'), ...(after && { after }) }));
    else toast(saved);
  });
  return { send: submit, isWaiting, errorOf, code: isWaiting ? null : (fetcher.data?.code ?? null) };
}
