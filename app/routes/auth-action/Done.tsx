import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { needsPassword } from '../../../domain/accounts/action-links';
import { signInRedirect } from '../../../domain/platform/redirects';
import type { Answer } from '~/lib/server/call.server';
import { knowEmail } from '~/lib/account/typed-email';
import { useShell } from '~/lib/hooks/use-shell';

/** Confirms the action and links on: to log-in after a new password, else back to the page where the link was requested. */
export function Done({ done: { mode, email, returnPath } }: { done: Answer<'ApplyActionLink'> }) {
  const { t } = useTranslation('access');
  const { user } = useShell();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const back = returnPath ?? '/profile';
  const isSignedIn = user !== null && !needsPassword(mode);
  const label = isSignedIn ? (back === '/profile' ? t('action.profile') : t('action.goOn')) : t('action.signIn');
  const target = isSignedIn ? back : needsPassword(mode) ? '/?login=1' : signInRedirect(back);
  return (
    <>
      <div>
        <Check className="i done__mark" aria-hidden />
        <h1 className="split__title" ref={title} tabIndex={-1}>
          {t(`action.${mode}.doneTitle`)}
        </h1>
        <p className="split__lead breaks">{t(`action.${mode}.done`, { email })}</p>
      </div>
      {user === null ? (
        // In this document, so that the log-in's form knows the address.
        <Link className="btn btn--primary btn--big" to={target} onClick={() => knowEmail(email)}>
          {label}
        </Link>
      ) : (
        // A full page load, because this page's data about the user is outdated.
        <a className="btn btn--primary btn--big" href={target}>
          {label}
        </a>
      )}
    </>
  );
}
