import { useEffect } from 'react';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { whenIdle } from '~/lib/when-idle';
import { consentGiven } from './consent-events';

const toldKey = 'apice-sign-up-told';

/**
 * Counts a new account, however it was created: sign-up by password, by a provider or by an app's token all lead to a page with
 * a shell. Without consent it waits until there is some (spec 2 §7, inventory 078 and 223).
 */
export function SignUpConversion() {
  const user = useOptionalShell()?.user;
  const newUserId = user?.isNewAccount ? user.id : null;
  useEffect(() => {
    if (!newUserId || localStorage.getItem(toldKey) === newUserId) return;
    const tell = () =>
      void import('~/lib/conversions').then(async ({ trackConversion }) => {
        if (await trackConversion('sign_up')) localStorage.setItem(toldKey, newUserId);
      });
    const cancel = whenIdle(tell);
    addEventListener(consentGiven, tell);
    return () => {
      cancel();
      removeEventListener(consentGiven, tell);
    };
  }, [newUserId]);
  return null;
}
