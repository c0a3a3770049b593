import { useRevalidator } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { revalidatePage, type RevalidationKind } from '../revalidate-page';
import { lazyWithFallback } from '../lazy-with-fallback';
import { useOptionalShell } from '../hooks/use-shell';
import { whenIdle } from '../later';
import { notePageRead } from './page-read';

const UpdateDialog = lazyWithFallback(
  () => import('~/components/admin/UpdateDialog').then(({ UpdateDialog }) => UpdateDialog),
  () => null,
);

/** How long after a failure the socket's code is loaded again; a film that is playing needs the socket. Milliseconds. */
const retryMs = 4000;

/** Keeps the tab's socket open while a user is signed in. The code is loaded lazily, so visitors never load it. */
export function RealtimeConnection({ showsCatalogue }: { showsCatalogue: boolean }) {
  const shell = useOptionalShell();
  const userId = shell?.user?.id;
  const deviceId = shell?.deviceId;
  const isAdmin = shell?.user?.isAdmin ?? false;
  const { revalidate } = useRevalidator();
  const [hasUpdate, setUpdate] = useState(false);
  const versions = useRef({ settings: 0, catalogue: 0, forceReload: 0, adminUpdate: 0, ...shell?.versions });
  const readAt = shell?.readAt ?? null;
  const page = useRef({ showsCatalogue, revalidate });
  useEffect(() => {
    page.current = { showsCatalogue, revalidate };
    notePageRead(readAt);
  });
  useEffect(() => {
    if (!userId || !deviceId) return;
    let isOver = false;
    let close: (() => void) | undefined;
    const actions = {
      revalidatePage: (what: RevalidationKind) => {
        if (what !== 'catalogue' || page.current.showsCatalogue) revalidatePage(what, page.current.revalidate);
      },
      announceUpdate: isAdmin ? () => setUpdate(true) : null,
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = async (): Promise<void> => {
      const code = await Promise.all([import('./realtime'), import('./server-messages')]).catch(() => null);
      if (isOver) return;
      if (!code) {
        timer = setTimeout(() => void connect(), retryMs);
        return;
      }
      const [{ realtime }, { handleServerMessage }] = code;
      const stopListening = realtime.listen((message) => handleServerMessage(message, versions.current, actions));
      realtime.open(deviceId);
      close = () => {
        stopListening();
        realtime.close();
      };
    };
    const cancel = whenIdle(connect);
    return () => {
      isOver = true;
      cancel();
      clearTimeout(timer);
      close?.();
    };
  }, [userId, deviceId, isAdmin]);
  return hasUpdate ? (
    <Suspense>
      <UpdateDialog onClose={() => setUpdate(false)} />
    </Suspense>
  ) : null;
}
