import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { InOthers } from '../../../../domain/courses/content';
import { languages, type Language } from '../../../../domain/platform/language';
import { Field } from '~/components/ui/Field';

/** The language whose texts the editor writes now. */
export const TextLanguage = createContext<Language>('it');

type Names = { name: string; names?: InOthers | undefined };

/** A name in the edited language; an empty translation falls back to the Italian name, which is shown. */
export function NameField({
  id,
  label,
  named,
  onName,
}: {
  id: string;
  label: string;
  named: Names;
  onName: (change: Partial<Names>) => void;
}) {
  const language = useContext(TextLanguage);
  const isItalian = language === 'it';
  return (
    <Field
      name={id}
      label={label}
      maxLength={300}
      lang={language}
      value={isItalian ? named.name : (named.names?.[language] ?? '')}
      placeholder={isItalian ? undefined : named.name}
      onChange={({ target: { value } }) =>
        onName(isItalian ? { name: value } : { names: { ...named.names, [language]: value } })
      }
    />
  );
}

/** Chooses the language of the names and descriptions. */
export function LanguageChoice({
  language,
  onLanguage,
}: {
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  const { t } = useTranslation('courseEditor');
  return (
    <div className="crs__language">
      <div className="seg" role="group" aria-label={t('textLanguage')}>
        {languages.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => onLanguage(one)}>
            {t(`languages.${one}`)}
          </button>
        ))}
      </div>
      {language !== 'it' && <p className="small muted">{t('fallsBack')}</p>}
    </div>
  );
}
