import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** A person's name, and how papers print it: null where they print it as it is. */
export type OwnName = { name: string; printed: string } | null;

/** Says before a paper is printed that it will have a name in other letters, and where to change that. */
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
