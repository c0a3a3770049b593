import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { providerName, providers } from '../../../domain/providers';
import { dateOf } from '~/lib/time-text';
import { useShell } from '~/lib/use-shell';
import { Line, Section } from './Section';
import type { ProfilePage } from './profile.server';

/** Who one is, and the ways to sign in (spec 2 §2, account card). */
export function Account({ page }: { page: ProfilePage }) {
  const { t } = useTranslation('profile');
  const { account, offered } = page;
  const { password, secondFactor, passkeys } = account;
  const shown = providers.filter(
    (provider) => offered[provider] || account.providers.some((linked) => linked.provider === provider),
  );
  const linkedAs = (provider: string) => account.providers.find((linked) => linked.provider === provider)?.email;
  return (
    <Section title={t('account.title')}>
      <Person isEmailVerified={page.isEmailVerified} />
      <Line title={t('account.password')} text={passwordText()} />
      {shown.map((provider) => {
        const email = linkedAs(provider);
        const text = email ? t('account.linkedAs', { email }) : t('account.notLinked');
        return <Line key={provider} title={providerName[provider]} text={text} />;
      })}
      <Line
        title={t('account.secondFactor')}
        text={
          secondFactor ? t('account.secondFactorOn', { digits: secondFactor.lastDigits }) : t('account.secondFactorOff')
        }
      />
      <Line
        title={t('account.passkeys')}
        text={passkeys > 0 ? t('account.passkeysCount', { count: passkeys }) : t('account.passkeysNone')}
      />
    </Section>
  );

  function passwordText(): string {
    if (!password) return t('account.passwordNone');
    if (password.changedAt === null) return t('account.passwordNever');
    return t('account.passwordChanged', { date: dateOf(password.changedAt / 1000) });
  }
}

function Person({ isEmailVerified }: { isEmailVerified: boolean }) {
  const { t } = useTranslation('profile');
  const { user } = useShell();
  if (!user) return null;
  const initial = (user.nome || user.email).charAt(0).toUpperCase();
  return (
    <div className="line">
      <span className="avatar avatar--64 holder__photo" aria-hidden="true">
        {user.photoUrl ? (
          <img src={user.photoUrl} width={64} height={64} alt="" />
        ) : (
          <span className="avatar__initial">{initial}</span>
        )}
      </span>
      <div className="line__main holder">
        <b className="holder__name">{`${user.nome} ${user.cognome}`.trim()}</b>
        <span className="small muted">{user.email}</span>
        <span className="small holder__state" data-verified={isEmailVerified || undefined}>
          {isEmailVerified ? <Check className="i" aria-hidden /> : <CircleAlert className="i" aria-hidden />}
          {t(isEmailVerified ? 'account.verified' : 'account.unverified')}
        </span>
      </div>
    </div>
  );
}
