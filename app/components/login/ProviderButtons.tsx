import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerName, type Provider } from '../../../domain/accounts/providers';
import { Button } from '~/components/ui/Button';
import type { Answer } from '~/lib/server/call.server';
import { usePlatform } from '~/lib/hooks/use-platform';
import { AppleWarning } from './AppleWarning';
import { ProviderMark } from './ProviderMark';
import { useProviderWindow, type OutcomeListener, type VisitRequest } from './provider-window';

export type Ways = Answer<'GetSignInProviders'>;

type ProviderButtonsProps = { ways: Ways; request: VisitRequest; onOutcome: OutcomeListener };

/** Google and Apple buttons, if the settings show them on this platform; Apple may have a warning first (spec 1 §3, §4). */
export function ProviderButtons({ ways, request, onOutcome }: ProviderButtonsProps) {
  const { t } = useTranslation('login');
  const offered = ways.offered[usePlatform()];
  const [opened, setOpened] = useState<Provider | null>(null);
  const start = useProviderWindow(request, (outcome, page) => {
    setOpened(null);
    onOutcome(outcome, page);
  });
  const visit = (provider: Provider) => {
    setOpened(provider);
    start(provider);
  };
  // A page cannot see that a window of another site was closed, but it has the focus again.
  useEffect(() => {
    if (!opened) return;
    const forget = () => setOpened(null);
    addEventListener('focus', forget);
    return () => removeEventListener('focus', forget);
  }, [opened]);
  const [isWarned, setWarned] = useState(false);
  const press = (provider: Provider) =>
    provider === 'apple' && ways.appleWarning !== null ? setWarned(true) : visit(provider);
  if (offered.length === 0) return null;
  return (
    <div className="ways">
      <p className="ways__or">{t('or')}</p>
      <div className="ways__list" role="group" aria-label={t('otherWays')}>
        {offered.map((provider) => (
          <Button
            key={provider}
            look="line"
            size="big"
            needsScript
            aria-label={t('with', { provider: providerName[provider] })}
            onClick={() => press(provider)}
          >
            <ProviderMark provider={provider} />
            {providerName[provider]}
          </Button>
        ))}
      </div>
      <p className="small muted" role="status">
        {opened && t('inWindow', { provider: providerName[opened] })}
      </p>
      <AppleWarning
        isOpen={isWarned}
        text={ways.appleWarning ?? ''}
        onClose={() => setWarned(false)}
        onContinue={() => {
          setWarned(false);
          visit('apple');
        }}
      />
    </div>
  );
}
