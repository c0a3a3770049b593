import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSilent } from '../../../domain/login-errors';
import { providerName, type Provider } from '../../../domain/providers';
import { ProviderMark } from '~/components/login/ProviderMark';
import { useProviderWindow } from '~/components/login/provider-window';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';

type ProviderProofProps = {
  providers: Provider[];
  /** There is no other way: the first button is the one to press. */
  isFirst: boolean;
  onProved: () => void;
};

/** Proves again who one is at a linked provider (spec 2 §5). A window beside a desktop's page; elsewhere the page goes. */
export function ProviderProof({ providers, isFirst, onProved }: ProviderProofProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState<string | null>(null);
  const visit = useProviderWindow({ purpose: 'reauthenticate', redirectTo: '/profile' }, (outcome) => {
    if (outcome.kind === 'done') return onProved();
    setCode(outcome.kind === 'refused' && !isSilent(outcome.code) ? outcome.code : null);
  });
  if (providers.length === 0) return null;
  return (
    <div className="dialog__acts">
      {providers.map((provider, index) => (
        <Button
          key={provider}
          look={isFirst && index === 0 ? 'primary' : undefined}
          size="big"
          onClick={() => {
            setCode(null);
            visit(provider);
          }}
        >
          <ProviderMark provider={provider} />
          {t('confirm.provider', { provider: providerName[provider] })}
        </Button>
      ))}
      <RefusalLine code={code} />
    </div>
  );
}
