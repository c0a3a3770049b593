import { useEffect } from 'react';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { whenIdle } from '~/lib/later';
import { consentGiven } from './consent-events';
import { browserStorage } from '~/lib/guarded-storage';

const countedKey = 'apice-sign-up-told';

/**
 * Reports a new account as a conversion. Mounted on every page with a shell, because password, provider and token
 * sign-ups end on different pages. Waits for consent (spec 2 §7, inventory 078 and 223).
 */
export function SignUpConversion() {
  const user = useOptionalShell()?.user;
  const newUserId = user?.isNewAccount ? user.id : null;
  useEffect(() => {
    if (!newUserId) return;
    const isCounted = () => browserStorage.read(countedKey) === newUserId;
    if (isCounted()) return;
    // Consent may arrive while the first attempt still loads its code: only one attempt runs at a time.
    let isTrying = false;
    const count = async () => {
      if (isTrying || isCounted()) return;
      isTrying = true;
      try {
        const { trackConversion } = await import('~/lib/conversions');
        if (await trackConversion('sign_up')) browserStorage.write(countedKey, newUserId);
      } finally {
        isTrying = false;
      }
    };
    const cancel = whenIdle(() => void count());
    const onConsent = () => void count();
    addEventListener(consentGiven, onConsent);
    return () => {
      cancel();
      removeEventListener(consentGiven, onConsent);
    };
  }, [newUserId]);
  return null;
}
