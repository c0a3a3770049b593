import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import type { Change, Choices, EditedLanguage, Video } from './edited';

type TextFieldsProps = { video: Video; language: EditedLanguage; change: Change; choices: Choices };

/** Title and description in one language, and the teachers. */
export function TextFields({ video, language, change, choices }: TextFieldsProps) {
  const { t } = useTranslation('content');
  const id = useId();
  const text = video.texts[language];
  if (!text) {
    const { title, chapters } = video.texts.it;
    const begin = () => change({ texts: { ...video.texts, [language]: { title, description: [], chapters } } });
    return (
      <p className="admin__more">
        <Button onClick={begin}>{t('translate')}</Button>
      </p>
    );
  }
  const edit = (changes: Partial<typeof text>) =>
    change({ texts: { ...video.texts, [language]: { ...text, ...changes } } });
  return (
    <div className="form2">
      <Field
        name="title"
        label={t('fields.title')}
        value={text.title}
        maxLength={200}
        onChange={({ target }) => edit({ title: target.value })}
      />
      <div className="field">
        <label htmlFor={`${id}-author`}>{t('fields.author')}</label>
        <select
          className="input"
          id={`${id}-author`}
          value={video.authorId ?? ''}
          onChange={({ target }) => change({ authorId: target.value || null })}
        >
          <option value="">–</option>
          {choices.authors.map((author) => (
            <option key={author.id} value={author.id}>
              {author.title}
            </option>
          ))}
        </select>
      </div>
      <div className="field w">
        <label htmlFor={`${id}-description`}>{t('fields.description')}</label>
        <textarea
          className="input"
          id={`${id}-description`}
          rows={5}
          defaultValue={text.description.join('\n')}
          onChange={({ target }) =>
            edit({
              description: target.value
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            })
          }
        />
      </div>
    </div>
  );
}
