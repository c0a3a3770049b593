import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import { Flag } from '~/components/Flag';

/** Languages with their flags. */
export function Languages({ languages }: { languages: readonly Language[] }) {
  const { t } = useTranslation('common');
  return (
    <span className="live__tongues">
      {languages.map((code) => (
        <span key={code}>
          <Flag language={code} /> {t(`languages.${code}`)}
        </span>
      ))}
    </span>
  );
}
