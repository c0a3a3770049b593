import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** An empty state with a link, by default to the catalogue, so that it is no dead end. */
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
