import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '../../../../domain/platform/language';
import { Field, Select, TextArea } from '~/components/ui/Field';
import type { Problems } from '~/components/ui/form-problems';
import type { Author } from './edited';
import type { Draft } from './event-draft';

type EventFieldsProps = {
  draft: Draft;
  authors: readonly Author[];
  problems: Problems;
  change: (changes: Partial<Draft>) => void;
};

/** The event's title, description, host and language. */
export function EventFields({ draft, authors, problems, change }: EventFieldsProps) {
  const { t } = useTranslation(['liveEditor', 'common']);
  return (
    <>
      <Field
        name="title"
        label={t('event.title')}
        required
        pattern=".*\S.*"
        maxLength={120}
        value={draft.title}
        error={problems.title && t('event.untitled')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={t('event.description')}
        rows={3}
        maxLength={2000}
        value={draft.description}
        onText={(description) => change({ description })}
      />
      <div className="live-admin__pair">
        <Select
          label={t('event.author')}
          value={draft.authorId}
          options={[
            { value: '', label: t('event.noAuthor') },
            ...authors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(authorId) => change({ authorId })}
        />
        <Select
          label={t('event.language')}
          value={draft.language}
          options={languages.map((one) => ({ value: one, label: t(`languages.${one}`, { ns: 'common' }) }))}
          onChoose={(language) => isLanguage(language) && change({ language })}
        />
      </div>
    </>
  );
}
