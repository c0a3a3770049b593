import { Link } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { categories } from '../../../domain/platform/categories';
import { useShell } from '~/lib/hooks/use-shell';

/** Dentists first, as on the landing page. */
const doors = [...categories].reverse();

/** Asks visitors to sign up; hidden in native apps, where no account can be created. */
export function Invitation() {
  const { t } = useTranslation('blog');
  const { user, isNativeApp } = useShell();
  if (user || isNativeApp) return null;
  return (
    <section className="invite" data-theme="dark" aria-labelledby="invite-title">
      <div>
        <h2 id="invite-title">{t('invite.title')}</h2>
        <p className="invite__text">{t('invite.text')}</p>
      </div>
      <div>
        <div className="invite__doors" role="group" aria-label={t('invite.ask')}>
          {doors.map((category) => (
            <Link key={category} className="invite__door" to={`/signup?category=${category}`}>
              <b>{t(`invite.${category}`)}</b>
              <span>{t('invite.trial')}</span>
              <ArrowRight className="i" aria-hidden />
            </Link>
          ))}
        </div>
        <p className="invite__note">{t('invite.note')}</p>
      </div>
    </section>
  );
}
