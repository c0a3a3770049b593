import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import type { ErrorOf } from '~/components/admin/content/problem-text';
import { Field, FieldError } from '~/components/ui/Field';
import type { Change, Choices, EditedLanguage, Video } from './edited';

type TextFieldsProps = {
  video: Video;
  language: EditedLanguage;
  change: Change;
  choices: Choices;
  errorOf: ErrorOf;
};

/** Title and description in one language, and the teachers. */
export function TextFields({ video, language, change, choices, errorOf }: TextFieldsProps) {
  const { t } = useTranslation('content');
  const id = useId();
  const text = video.texts[language];
  const { authorId } = video;
  const authorError = errorOf('authorId');
  const isGone = authorId !== null && !choices.authors.some((author) => author.id === authorId);
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
        error={errorOf(`texts.${language}.title`)}
        maxLength={200}
        onChange={({ target }) => edit({ title: target.value })}
      />
      <div className="field">
        <label htmlFor={`${id}-author`}>{t('fields.author')}</label>
        <select
          className="input"
          id={`${id}-author`}
          value={authorId ?? ''}
          aria-invalid={authorError ? true : undefined}
          aria-describedby={authorError && `${id}-author-error`}
          onChange={({ target }) => change({ authorId: target.value || null })}
        >
          <option value="">–</option>
          {isGone && <option value={authorId}>{authorId}</option>}
          {choices.authors.map((author) => (
            <option key={author.id} value={author.id}>
              {author.title}
            </option>
          ))}
        </select>
        {authorError && <FieldError id={`${id}-author-error`}>{authorError}</FieldError>}
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
