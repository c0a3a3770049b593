import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** A person's name and its printed form; null if both are the same. */
export type OwnName = { name: string; printed: string } | null;

/** Warns before a document is issued that the name will be printed with other letters, and links to where it can be changed. */
export function PrintedName({ own }: { own: OwnName }) {
  const { t } = useTranslation('common');
  if (!own) return null;
  return (
    <p className="small mb-3">
      {t('papers.printed', own)} {t('papers.advice')}{' '}
      <Link className="link" to="/profile">
        {t('papers.change')}
      </Link>
    </p>
  );
}
