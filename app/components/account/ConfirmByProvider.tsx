import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isSilent } from '../../../domain/accounts/login-errors';
import { providerName, type Provider } from '../../../domain/accounts/providers';
import { ProviderMark } from '~/components/login/ProviderMark';
import { useProviderWindow } from '~/components/login/provider-window';
import { Button } from '~/components/ui/Button';

type ConfirmByProviderProps = {
  providers: Provider[];
  /** Whether there is no better way to offer. */
  isFirst: boolean;
  onProved: () => void;
  onRefused: (code: string) => void;
};

/**
 * Reauthenticates at Google or Apple (spec 1 §4). If no separate window can be opened, the page itself navigates there
 * and back: the user then presses the original button again.
 */
export function ConfirmByProvider({ providers, isFirst, onProved, onRefused }: ConfirmByProviderProps) {
  const { t } = useTranslation('security');
  const { pathname, search } = useLocation();
  const visit = useProviderWindow({ purpose: 'reauthenticate', redirectTo: pathname + search }, (outcome) => {
    if (outcome.kind === 'done') onProved();
    if (outcome.kind === 'refused' && !isSilent(outcome.code)) onRefused(outcome.code);
  });
  return providers.map((provider) => (
    <Button key={provider} look={isFirst ? 'primary' : undefined} size="big" onClick={() => visit(provider)}>
      <ProviderMark provider={provider} />
      {t('confirm.with', { provider: providerName[provider] })}
    </Button>
  ));
}
