import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** Switches between the administrators' actions and the refusals for all users. */
export function LogTabs({ current }: { current: 'audit' | 'security' }) {
  const { t } = useTranslation('content');
  const tabs = [
    { name: 'audit', to: '/admin/logs' },
    { name: 'security', to: '/admin/logs?tab=security' },
  ] as const;
  return (
    <nav className="logtabs" aria-label={t('logs.tabs.label')}>
      {tabs.map(({ name, to }) => (
        <Link
          key={name}
          className={name === current ? 'btn btn--small' : 'btn btn--small btn--plain'}
          to={to}
          aria-current={name === current ? 'page' : undefined}
        >
          {t(`logs.tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
