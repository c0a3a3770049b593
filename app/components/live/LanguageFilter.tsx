import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../domain/platform/language';
import { Flag } from '~/components/Flag';

/** Filters the channels by language; each filter has its own URL. */
export function LanguageFilter({ chosen }: { chosen: Language | null }) {
  const { t } = useTranslation(['live', 'common']);
  const current = (code: Language | null) => (code === chosen ? 'true' : undefined);
  return (
    <nav className="live__filter" aria-label={t('filter.label')}>
      <Link to="/live" aria-current={current(null)} replace preventScrollReset>
        {t('filter.all')}
      </Link>
      {languages.map((code) => (
        <Link key={code} to={`/live?language=${code}`} aria-current={current(code)} replace preventScrollReset>
          <Flag language={code} />
          {t(`common:languages.${code}`)}
        </Link>
      ))}
    </nav>
  );
}
