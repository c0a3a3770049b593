import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { outcomeOf, type ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';

/** What a browser keeps of a person ends with the session (spec 1 §4). */
function clearLocalState(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Reads what the address asks of the landing page: `?login=1` and `?redirectTo=` open the log-in dialog, with what a visit
 * to Google or Apple led to in the fragment; `?logout=1` says goodbye (spec 1 §2). Only in the browser: the rendered page is the same for every visitor.
 */
export function useArrival(openLogin: (arrival: ProviderOutcome | null) => void) {
  const { t } = useTranslation('landing');
  const [params, setParams] = useSearchParams();
  const hasArrived = useRef(false);
  const leave = () => {
    const rest = new URLSearchParams(params);
    for (const name of ['login', 'logout']) rest.delete(name);
    if (rest.size < params.size) setParams(rest, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const arrival = outcomeOf(location.hash);
    // It is meant for this one arrival: not for the history, not for a reload.
    if (arrival) history.replaceState(history.state, '', location.pathname + location.search);
    if (params.has('login') || params.has('redirectTo')) openLogin(arrival);
    if (!params.has('logout')) return;
    clearLocalState();
    toast(t(params.get('logout') === 'deleted' ? 'accountDeleted' : 'signedOut'));
    leave();
  });
  return { redirectTo: params.get('redirectTo'), leave };
}
