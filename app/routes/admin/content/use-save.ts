import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, undoable } from '~/components/ui/toast';

type Json = Parameters<ReturnType<typeof useFetcher>['submit']>[0];
/** The message after saving, the request that would undo it, and a follow-up action. */
type Done = { saved: string; undo?: object; after?: () => void };

/** Sends a whole document to the page's action; a refusal stays until the next request. */
export function useSave() {
  const { t } = useTranslation('content');
  const fetcher = useFetcher<{ code: string | null }>();
  const isWaiting = fetcher.state !== 'idle';
  const waiting = useRef<Done | null>(null);
  const submit = (body: object, done: Done) => {
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
  return { send: submit, isWaiting, code: isWaiting ? null : (fetcher.data?.code ?? null) };
}
