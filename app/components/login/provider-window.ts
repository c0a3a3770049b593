import { useEffect, useRef } from 'react';
import { outcomeOf, type ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import type { Provider, ProviderPurpose } from '../../../domain/accounts/providers';
import { usePlatform } from '~/lib/hooks/use-platform';

export type VisitRequest = { purpose: ProviderPurpose; redirectTo?: string | null; isSignUp?: boolean };

/** `page` is the URL to which the browser would have gone if the page had not waited. */
export type OutcomeListener = (outcome: ProviderOutcome, page: string) => void;

const size = { width: 480, height: 680 };

/** The window features that centre a new window over this one. */
const features = (): string => {
  const left = Math.round(screenX + (outerWidth - size.width) / 2);
  const top = Math.round(screenY + (outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
};

type WindowMessage = { type?: string; hash?: string; to?: string };

/**
 * Holds a lock until the returned function is called or the page is closed: it tells the window whether a page is
 * listening.
 */
function hold(name: string): () => void {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if ('locks' in navigator) navigator.locks.request(name, () => released).catch(() => undefined);
  return release;
}

/**
 * Starts a sign-in at Google or Apple (spec 1 §7): on desktops in a separate window; on touch screens, and if the window
 * is blocked, in the page itself. cross-origin-opener-policy cuts the connection to the window, so the outcome arrives
 * over a BroadcastChannel with a secret name.
 */
export function useProviderWindow({ purpose, redirectTo, isSignUp }: VisitRequest, onOutcome: OutcomeListener) {
  const platform = usePlatform();
  const stopListening = useRef(() => undefined as void);
  useEffect(() => () => stopListening.current(), []);
  const listen = (id: string) => {
    stopListening.current();
    const name = `apice-sign-in-${id}`;
    const channel = new BroadcastChannel(name);
    const release = hold(name);
    stopListening.current = () => {
      channel.close();
      release();
    };
    channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
      const outcome = outcomeOf(data.hash ?? '');
      if (data.type !== 'outcome' || !outcome) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
      channel.postMessage({ type: 'heard' });
      onOutcome(outcome, data.to ?? '/');
    });
  };
  return (provider: Provider): void => {
    const asked = new URLSearchParams({ purpose });
    if (redirectTo) asked.set('redirectTo', redirectTo);
    if (isSignUp) asked.set('isSignUp', '1');
    const address = `/auth/${provider}?${asked}`;
    const id = crypto.randomUUID();
    const opened = platform === 'web' ? window.open(`${address}&window=${id}`, '_blank', features()) : null;
    if (opened) listen(id);
    else location.assign(address);
  };
}
