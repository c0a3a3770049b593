import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

type PersonTabsProps = { uid: string; tab: 'data' | 'courses'; isAssistant: boolean };

/** The two tabs of a user: their data, and their courses if they are an assistant (spec 2 §2). */
export function PersonTabs({ uid, tab, isAssistant }: PersonTabsProps) {
  const { t } = useTranslation('people');
  const to = (name: string) => `?uid=${encodeURIComponent(uid)}${name === 'data' ? '' : `&tab=${name}`}`;
  return (
    <nav className="tabs" aria-label={t('users.tabs')}>
      <Link to={to('data')} replace aria-current={tab === 'data' ? 'page' : undefined}>
        {t('users.data')}
      </Link>
      {isAssistant ? (
        <Link to={to('courses')} replace aria-current={tab === 'courses' ? 'page' : undefined}>
          {t('users.courses')}
        </Link>
      ) : (
        <span aria-disabled="true" title={t('users.onlyAso')}>
          {t('users.courses')}
        </span>
      )}
    </nav>
  );
}
