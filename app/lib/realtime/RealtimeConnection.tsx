import { useEffect, useRef } from 'react';
import { useOptionalShell } from '../use-shell';
import { whenIdle } from '../when-idle';

/** Keeps the tab's socket while somebody is signed in. Its code comes later and only then: a visitor loads none of it. */
export function RealtimeConnection() {
  const shell = useOptionalShell();
  const userId = shell?.user?.id;
  const deviceId = shell?.deviceId;
  const pageVersion = useRef(shell?.versions.forceReload ?? 0);
  useEffect(() => {
    if (!userId || !deviceId) return;
    let isOver = false;
    let close: (() => void) | undefined;
    const cancel = whenIdle(async () => {
      const [{ realtime }, { obey }] = await Promise.all([import('./realtime'), import('./realtime-orders')]);
      if (isOver) return;
      const stopListening = realtime.listen((message) => obey(message, pageVersion.current));
      realtime.open(deviceId);
      close = () => {
        stopListening();
        realtime.close();
      };
    });
    return () => {
      isOver = true;
      cancel();
      close?.();
    };
  }, [userId, deviceId]);
  return null;
}
