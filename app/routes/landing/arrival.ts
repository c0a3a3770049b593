import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { outcomeOf, type ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';
import { clearStorage } from '~/lib/guarded-storage';
import { useOptionalShell } from '~/lib/hooks/use-shell';

const signedOutTexts: Record<string, 'accountDeleted' | 'signedOutElsewhere'> = {
  deleted: 'accountDeleted',
  elsewhere: 'signedOutElsewhere',
};

/**
 * Handles the landing page's parameters: `?login=1` and `?redirectTo=` open the log-in dialog, except over a lesson's card, with
 * the outcome of a visit to Google or Apple in the fragment; `?logout=1` confirms the logout (spec 1 §2), unless the session still lives: anybody can
 * make such a link. Only in the browser: the rendered page is the same for every visitor.
 */
export function useArrival(openLogin: (arrival: ProviderOutcome | null) => void, showsLesson: boolean) {
  const { t } = useTranslation('landing');
  const [params, setParams] = useSearchParams();
  const hasArrived = useRef(false);
  const isSignedIn = Boolean(useOptionalShell()?.user);
  const leave = () => {
    const rest = new URLSearchParams(params);
    for (const name of ['login', 'logout']) rest.delete(name);
    if (rest.size < params.size) setParams(rest, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const arrival = outcomeOf(location.hash);
    // The outcome is used once: it must not stay in the history or survive a reload.
    if (arrival) history.replaceState(history.state, '', location.pathname + location.search);
    if (params.has('login') || (params.has('redirectTo') && !showsLesson)) openLogin(arrival);
    if (!params.has('logout')) return;
    if (!isSignedIn) {
      clearStorage();
      toast(t(signedOutTexts[params.get('logout') ?? ''] ?? 'signedOut'));
    }
    leave();
  });
  return { redirectTo: params.get('redirectTo'), leave };
}
