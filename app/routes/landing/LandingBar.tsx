import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/Logo';

/** The bar above the landing page: links to the plans and to log-in. */
export function LandingBar({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('landing');
  return (
    <header className="topbar topbar--over">
      <Logo />
      <div className="topbar__end">
        <a className="btn btn--plain btn--small" href="#plans">
          {t('plans.link')}
        </a>
        <a className="btn btn--plain btn--small only-wide" href="#doors">
          {t('signUp')}
        </a>
        <button className="btn btn--small" type="button" onClick={onSignIn}>
          {t('signIn', { ns: 'common' })}
        </button>
      </div>
    </header>
  );
}
