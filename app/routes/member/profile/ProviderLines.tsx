import { useRevalidator, useSearchParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSilent } from '../../../../domain/accounts/login-errors';
import { outcomeOf } from '../../../../domain/accounts/provider-outcome';
import { isProvider, providerName, providers, type Provider } from '../../../../domain/accounts/providers';
import { ProviderMark } from '~/components/login/ProviderMark';
import { AskFirst } from '~/components/ui/AskFirst';
import type { Retrying } from '~/components/account/Reauthenticate';
import { useAsking } from '~/lib/hooks/use-asking';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { usePlatform } from '~/lib/hooks/use-platform';
import { Line } from './Section';
import type { ProfilePage } from './profile.server';

/** Reads the outcome of a visit to a provider once: it is in the fragment, so that neither history nor a reload repeats it. */
function useReturn(onReturn: (code: string) => void) {
  const { t } = useTranslation('profile');
  const [params, setParams] = useSearchParams();
  const hasReturned = useRef(false);
  useEffect(() => {
    if (hasReturned.current) return;
    hasReturned.current = true;
    const outcome = outcomeOf(location.hash);
    if (!outcome) return;
    const linked = params.get('linked') ?? '';
    history.replaceState(history.state, '', location.pathname + location.search);
    setParams({}, { replace: true, preventScrollReset: true });
    if (outcome.kind === 'refused' && !isSilent(outcome.code)) return onReturn(outcome.code);
    if (outcome.kind !== 'done') return;
    toast(isProvider(linked) ? t('account.linked', { provider: providerName[linked] }) : t('account.proved'));
  });
}

/** Google and Apple: whether they are linked, with a button to change that; hidden if neither linked nor offered. */
type ProviderLinesProps = { page: Pick<ProfilePage, 'account' | 'offered'>; retrying: Retrying };

export function ProviderLines({ page, retrying }: ProviderLinesProps) {
  const { t } = useTranslation('profile');
  const { revalidate } = useRevalidator();
  const offered = page.offered[usePlatform()];
  const linking = useAsking();
  const unlinking = useAsking();
  const [returned, setReturned] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Provider | null>(null);
  useReturn(setReturned);
  const emailOf = (provider: Provider) => page.account.providers.find((one) => one.provider === provider)?.email;
  const link = async (provider: Provider) => {
    const redirectTo = `/profile?linked=${provider}`;
    const started = await linking.run(() => retrying(() => ask('StartProviderLink', { provider, redirectTo })));
    if (started) linking.leave(started.url);
  };
  const unlink = async (provider: Provider) => {
    const done = await unlinking.run(() => retrying(() => ask('UnlinkProvider', { provider })));
    setLeaving(null);
    if (!done) return;
    revalidate();
    toast(t('account.unlinked', { provider: providerName[provider] }));
  };
  const dismiss = () => {
    linking.dismiss();
    unlinking.dismiss();
    setReturned(null);
  };
  return (
    <>
      {providers.map((provider) => {
        const [email, name] = [emailOf(provider), { provider: providerName[provider] }];
        if (!email && !offered.includes(provider)) return null;
        return (
          <Line
            key={provider}
            title={providerName[provider]}
            mark={<ProviderMark provider={provider} />}
            text={email ? t('account.linkedAs', { email }) : t('account.notLinked')}
          >
            {email ? (
              <Button size="small" needsScript onClick={() => setLeaving(provider)}>
                {t('account.unlink', name)}
              </Button>
            ) : (
              <Button
                size="small"
                needsScript
                waiting={linking.isWaiting && t('account.linking')}
                onClick={() => void link(provider)}
              >
                {t('account.link', name)}
              </Button>
            )}
          </Line>
        );
      })}
      <AskFirst
        isOpen={leaving !== null}
        title={t('account.unlinkTitle', { provider: leaving && providerName[leaving] })}
        act={t('account.unlink', { provider: leaving && providerName[leaving] })}
        waiting={unlinking.isWaiting && t('account.unlinking')}
        cancel={t('cancel')}
        onAct={() => void (leaving && unlink(leaving))}
        onClose={() => setLeaving(null)}
      >
        {leaving && t('account.unlinkText', { email: emailOf(leaving) })}
      </AskFirst>
      <ErrorDialog title={t('account.failed')} code={linking.code ?? unlinking.code ?? returned} onClose={dismiss} />
    </>
  );
}
