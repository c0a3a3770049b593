import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { toast } from '~/components/ui/toast';

type Json = Parameters<ReturnType<typeof useFetcher>['submit']>[0];

/** Sends a whole document to the page's action; the answer's refusal stays until the next sending. */
export function useSave(saved: string) {
  const fetcher = useFetcher<{ code: string | null }>();
  const isWaiting = fetcher.state !== 'idle';
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && fetcher.data?.code === null) toast(saved);
    wasWaiting.current = isWaiting;
  }, [isWaiting, fetcher.data, saved]);
  const send = (body: object) =>
    // A document is plain JSON; Remix's type wants an index signature.
    fetcher.submit(JSON.parse(JSON.stringify(body)) as Json, { method: 'post', encType: 'application/json' });
  return { send, isWaiting, code: isWaiting ? null : (fetcher.data?.code ?? null) };
}
