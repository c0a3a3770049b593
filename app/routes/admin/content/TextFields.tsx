import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import type { ErrorOf } from '~/components/admin/content/problem-text';
import { Field, Select, TextArea } from '~/components/ui/Field';
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
  const text = video.texts[language];
  const { authorId } = video;
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
      <Select
        label={t('fields.author')}
        value={authorId ?? ''}
        error={errorOf('authorId')}
        options={[
          { value: '', label: '–' },
          ...(isGone ? [{ value: authorId, label: authorId }] : []),
          ...choices.authors.map((author) => ({ value: author.id, label: author.title })),
        ]}
        onChoose={(chosen) => change({ authorId: chosen || null })}
      />
      <div className="w">
        <TextArea
          label={t('fields.description')}
          rows={5}
          defaultValue={text.description.join('\n')}
          onText={(typed) =>
            edit({
              description: typed
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
