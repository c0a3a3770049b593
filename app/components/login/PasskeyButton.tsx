import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeRedirect } from '../../../domain/platform/redirects';
import { useAsking } from '~/lib/hooks/use-asking';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import {
  enterWithPasskey,
  hasPasskeySupport,
  offersPasskeysInFields,
  stopAskingForPasskey,
} from '~/lib/account/passkeys';

/** The next page uses the account's language, which may be another one: it is loaded as a document. */
const enter = (redirectTo: string | null) => location.assign(safeRedirect(redirectTo));

/**
 * Logs in with a passkey, by its button or from the address field's suggestions: that field needs
 * `autocomplete="username webauthn"`. Renders nothing if the browser does not support passkeys.
 */
export function PasskeyButton({ redirectTo }: { redirectTo: string | null }) {
  const { t } = useTranslation('security');
  const { code, run } = useAsking();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isPressed) return;
    const leaving = new AbortController();
    const offer = async () => {
      if (!(await offersPasskeysInFields())) return;
      const asked = await enterWithPasskey({ isAutofill: true, signal: leaving.signal });
      // The user did not start this request: only the result of a chosen passkey is shown.
      if ('result' in asked) enter(redirectTo);
      else if (asked.refusal.code === 'unauthenticated') void run(async () => asked);
    };
    void offer();
    return () => leaving.abort();
  }, [isPressed, redirectTo, run]);
  useEffect(() => () => void stopAskingForPasskey(), []);
  if (!hasPasskeySupport()) return null;
  const press = async () => {
    setPressed(true);
    // This cancels the request waiting at the field; if it fails, the field offers passkeys again.
    if (await run(() => enterWithPasskey({}))) return enter(redirectTo);
    setPressed(false);
  };
  return (
    <>
      <Button look="line" size="big" waiting={isPressed && t('login.passkeyWaiting')} onClick={press}>
        <KeyRound className="i" aria-hidden />
        {t('login.passkey')}
      </Button>
      <RefusalLine code={code} />
    </>
  );
}
