import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** Says that a page has nothing to show now, and leads on, to the catalogue unless elsewhere: a sentence alone would be a dead end. */
export function NothingYet({ text, to = '/browse', label }: { text: string; to?: string; label?: string }) {
  const { t } = useTranslation();
  return (
    <p className="muted">
      {text}{' '}
      <Link className="link" to={to}>
        {label ?? t('toCatalogue')}
      </Link>
    </p>
  );
}
