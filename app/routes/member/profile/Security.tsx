import { useTranslation } from 'react-i18next';
import { PasskeysPanel } from '~/components/account/PasskeysPanel';
import { SecondFactorPanel } from '~/components/account/SecondFactorPanel';
import { Section } from './Section';
import type { ProfilePage } from './profile.server';

/** The second factor and the passkeys (spec 1 §4). */
export function Security({ page }: { page: ProfilePage }) {
  const { t } = useTranslation('profile');
  return (
    <Section anchor="sicurezza" isPersonal title={t('account.security')}>
      <SecondFactorPanel factor={page.secondFactor} />
      <PasskeysPanel {...page.passkeys} />
    </Section>
  );
}
