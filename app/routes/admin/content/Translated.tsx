import { useTranslation } from 'react-i18next';
import type { ErrorOf } from '~/components/admin/content/problem-text';
import { Field } from '~/components/ui/Field';

type Texts = { it: string; en: string | null; es: string | null };

/** One text in three languages; an empty translation falls back to the Italian text. */
export function Translated({
  label,
  texts,
  path,
  errorOf,
  onChange,
}: {
  label: string;
  texts: Texts;
  /** The field's path in the document, by which its errors are found. */
  path: string;
  errorOf: ErrorOf;
  onChange: (texts: Texts) => void;
}) {
  const { t } = useTranslation('content');
  return (
    <div className="form3">
      {(['it', 'en', 'es'] as const).map((language) => (
        <Field
          key={language}
          name={`${label}-${language}`}
          label={`${label}, ${t(`languages.${language}`)}`}
          value={texts[language] ?? ''}
          error={errorOf(`${path}.${language}`)}
          onChange={({ target }) =>
            onChange({ ...texts, [language]: language === 'it' ? target.value : target.value || null })
          }
        />
      ))}
    </div>
  );
}
