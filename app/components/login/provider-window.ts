import { useEffect, useRef } from 'react';
import { outcomeOf, type ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import type { Provider, ProviderPurpose } from '../../../domain/accounts/providers';
import { usePlatform } from '~/lib/hooks/use-platform';

export type VisitRequest = { purpose: ProviderPurpose; redirectTo?: string | null; isSignUp?: boolean };

/** `page` is where the browser would have gone if the page had not waited. */
export type OutcomeListener = (outcome: ProviderOutcome, page: string) => void;

const size = { width: 480, height: 680 };

/** The window features that centre a new window over this one. */
const features = (): string => {
  const left = Math.round(screenX + (outerWidth - size.width) / 2);
  const top = Math.round(screenY + (outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
};

type WindowMessage = { type?: string; hash?: string; to?: string };

/** Holds a lock until the returned function is called or the page is gone: the window sees by it whether a page listens. */
function hold(name: string): () => void {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if ('locks' in navigator) navigator.locks.request(name, () => released).catch(() => undefined);
  return release;
}

/**
 * Takes a user to Google or Apple (spec 1 §7): on a desktop in a separate window, which sends the page the outcome; in the page
 * itself on touch screens, and if the browser blocks the window. The window is cut off from the page as soon as it shows
 * another site (cross-origin-opener-policy), so the outcome arrives over a channel that only the two know.
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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
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
