import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';

const symbolPath =
  'M50 3C56.5 3 60.5 7 63.5 14C72 35 83 60 96.5 86C100 92.5 96.5 98 89.5 98L78 98C73.5 98 71 95.5 69.5 91.5C63 73 55.5 55 52.2 36.5C51.7 33.5 48.3 33.5 47.8 36.5C44.5 55 37 73 30.5 91.5C29 95.5 26.5 98 22 98L10.5 98C3.5 98 0 92.5 3.5 86C17 60 28 35 36.5 14C39.5 7 43.5 3 50 3Z';

/** The mark and the name; links to /browse when signed in, else to / (spec 1 §2). */
export function Logo() {
  const { t } = useTranslation();
  const shell = useOptionalShell();
  return (
    <Link className="logo" to={shell?.user ? '/browse' : '/'} aria-label={t('logoLabel')}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={symbolPath} fill="currentColor" fillRule="evenodd" />
        <circle cx="50" cy="89.5" r="8.5" fill="var(--logo-dot, #EEF5F4)" />
      </svg>
      Apice
    </Link>
  );
}
