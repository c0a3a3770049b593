import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@remix-run/react';
import { ImpersonateButton } from '~/components/admin/ImpersonateButton';
import { useCopied } from '~/lib/hooks/use-copied';
import { useShell } from '~/lib/hooks/use-shell';
import { displayName } from './display-name';
import type { User } from './users.server';

/** The user's name and status; impersonation (spec 1 §6) is disabled for administrators and oneself. */
export function UserHeader({ user, mayChange }: { user: User; mayChange: boolean }) {
  const { t } = useTranslation('people');
  const { t: tAdmin } = useTranslation('admin');
  const { user: me } = useShell();
  const name = displayName(user);
  const { categoriaProfessionale: category } = user.profile.formData;
  const { role } = user.customClaims;
  return (
    <header className="who">
      <span className="avatar avatar--64" aria-hidden="true">
        {user.photoURL ? (
          <img src={user.photoURL} width={64} height={64} alt="" referrerPolicy="no-referrer" />
        ) : (
          <span className="avatar__initial">{name.charAt(0).toUpperCase()}</span>
        )}
      </span>
      <div className="who__main">
        <h2 className="who__name">{name}</h2>
        <p className="who__ids small muted">
          <span>
            {user.alias} <CopyIcon text={String(user.alias)} label={t('users.copyAlias')} done={t('users.copied')} />
          </span>
          <span>{user.email}</span>
          <span>
            <span className="who__uid">{user.uid}</span>{' '}
            <CopyIcon text={user.uid} label={t('users.copyUid')} done={t('users.copied')} />
          </span>
        </p>
        <p className="who__minis">
          <span className="mini">{category ? t(`category.${category}`) : t('category.none')}</span>
          <span className={user.subscription ? 'mini mini--brand' : 'mini mini--gold'}>
            {user.subscription ? user.subscription.planName : t('users.inTrial')}
          </span>
          <span className={user.emailVerified ? 'mini mini--brand' : 'mini'}>
            {user.emailVerified && <Check className="i" aria-hidden />}
            {t(user.emailVerified ? 'users.verified' : 'users.notVerified')}
          </span>
          {role && <span className="mini mini--brand">{tAdmin(`roles.${role}`)}</span>}
          {user.company && (
            <Link className="mini" to={`/admin/companies?id=${encodeURIComponent(user.company.id)}`}>
              {user.company.name}
            </Link>
          )}
        </p>
      </div>
      {mayChange && (
        <div className="who__acts">
          {user.admin && user.uid !== me?.id ? (
            <p className="small muted">{t('users.noImpersonation')}</p>
          ) : (
            <ImpersonateButton uid={user.uid} name={name} />
          )}
        </div>
      )}
    </header>
  );
}

/** A small icon button that copies a text; `label` names the text, `done` is shown for a second. */
function CopyIcon({ text, label, done }: { text: string; label: string; done: string }) {
  const { isCopied, copy } = useCopied(text);
  const Icon = isCopied ? Check : Copy;
  return (
    <button className="copy" type="button" aria-label={isCopied ? done : label} onClick={copy}>
      <Icon className="i" aria-hidden />
    </button>
  );
}
