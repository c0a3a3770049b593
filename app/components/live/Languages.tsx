import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import { Flag } from '~/components/Flag';

type LanguagesProps = {
  languages: readonly Language[];
  /** Flags instead of names, where space is limited; the names stay in the accessible text. */
  isShort?: boolean;
};

/** Languages, each with its flag. */
export function Languages({ languages, isShort = false }: LanguagesProps) {
  const { t } = useTranslation('common');
  return (
    <span className="live__tongues">
      {languages.map((code) => (
        <span key={code}>
          <Flag language={code} /> <span className={isShort ? 'sr' : undefined}>{t(`languages.${code}`)}</span>
        </span>
      ))}
    </span>
  );
}
