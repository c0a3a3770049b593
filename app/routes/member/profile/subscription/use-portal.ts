import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

/** Navigates to the provider's own page, which leads back to the profile. */
export function usePortal() {
  const { isWaiting, code, dismiss, run, leave } = useAsking();
  const open = () =>
    void run(() => ask('CreatePortalLink', { returnUrl: '/profile' })).then((made) => made && leave(made.url));
  return { isWaiting, code, dismiss, open };
}
