import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '../../../../domain/platform/language';
import { Area } from '~/components/admin/content/Area';
import { Field } from '~/components/ui/Field';
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
  const id = useId();
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
      <Area
        label={t('event.description')}
        rows={3}
        maxLength={2000}
        value={draft.description}
        onText={(description) => change({ description })}
      />
      <div className="live-admin__pair">
        <div className="field">
          <label htmlFor={`${id}-author`}>{t('event.author')}</label>
          <select
            className="input"
            id={`${id}-author`}
            value={draft.authorId}
            onChange={({ target }) => change({ authorId: target.value })}
          >
            <option value="">{t('event.noAuthor')}</option>
            {authors.map((author) => (
              <option key={author.id} value={author.id}>
                {author.name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-language`}>{t('event.language')}</label>
          <select
            className="input"
            id={`${id}-language`}
            value={draft.language}
            onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`languages.${language}`, { ns: 'common' })}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}
