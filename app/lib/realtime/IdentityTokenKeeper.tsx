import { useEffect } from 'react';
import { ask } from '../ask';
import { useOptionalShell } from '../hooks/use-shell';
import { whenIdle } from '../later';

/** Keeps an identity token available to callers outside the page: a native app or a television. */
export function IdentityTokenKeeper() {
  const shell = useOptionalShell();
  const userId = shell?.user?.id;
  const isNeeded = shell?.keepsToken ?? false;
  useEffect(() => {
    if (!userId || !isNeeded) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(async () => {
      const [{ IdentityToken }, { leaveSignedOut }] = await Promise.all([
        import('./identity-token'),
        import('../leave'),
      ]);
      if (isOver) return;
      const token = new IdentityToken(ask, leaveSignedOut);
      token.start();
      stop = () => token.stop();
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [userId, isNeeded]);
  return null;
}
