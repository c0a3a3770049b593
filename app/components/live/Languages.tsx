import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import { Flag } from '~/components/Flag';

type LanguagesProps = {
  languages: readonly Language[];
  /** Where there is little room the flag stands for its language; the name is still read out. */
  isShort?: boolean;
};

/** Languages with their flags. */
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
