import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { onMessage } from '~/lib/realtime/on-message';
import type { Live } from './live-data';

/** Clients revalidate at a random moment within this time, so that they do not all ask at once. Milliseconds. */
const spreadMs = 1000;

/** A tab hidden for longer may have missed a message. Milliseconds. */
const asleepMs = 10_000;

/** A database replica may lag behind the message: the page retries this often until it gets the message's version. */
const mostTries = 3;

/** Revalidates the page when a channel's state changes, after a reconnection, and after the tab was suspended. */
export function useLiveUpdates(live: Pick<Live, 'version'>): void {
  const { revalidate } = useRevalidator();
  const page = useRef({ version: live.version, revalidate });
  const wanted = useRef({ version: 0, tries: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const askSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      page.current.revalidate();
    }, Math.random() * spreadMs);
  }, []);

  // Runs after every load.
  useEffect(() => {
    page.current = { version: live.version, revalidate };
    if (wanted.current.version <= live.version || wanted.current.tries >= mostTries) return;
    wanted.current.tries += 1;
    askSoon();
  }, [live, revalidate, askSoon]);

  useEffect(() => {
    const stopListening = onMessage((message) => {
      // Messages sent between the page's load and its connection were not received, so the page is revalidated once.
      if (message.type === 'welcome') return askSoon();
      if (message.type !== 'live' || message.version <= page.current.version) return;
      wanted.current = { version: message.version, tries: 0 };
      askSoon();
    });
    let hiddenAt: number | null = null;
    const look = () => {
      const slept = hiddenAt === null ? 0 : Date.now() - hiddenAt;
      hiddenAt = document.hidden ? Date.now() : null;
      if (slept > asleepMs) page.current.revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', look);
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [askSoon]);
}
