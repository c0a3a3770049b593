import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import type { CourseContent } from '../../../../domain/courses/content';
import { Check } from '~/components/ui/Check';
import { Field, TextArea } from '~/components/ui/Field';
import type { ChangeCourse, Lesson } from './edited';
import { NameField, TextLanguage } from './NameField';

type Props = { content: CourseContent; lessons: ReadonlyMap<string, Lesson>; change: ChangeCourse };

const flags = ['visible', 'visibleForAso', 'inOrder', 'withCertificate'] as const;
const printed = ['validFor', 'reference', 'signedBy'] as const;

/** The course's name, its audience, and the texts on its certificate. */
export function CourseFields({ content, lessons, change }: Props) {
  const { t } = useTranslation('courseEditor');
  const pictureId = useId();
  const posters = [...new Set([content.header, ...[...lessons.values()].map(({ poster }) => poster)])].filter(Boolean);
  const set = (changes: Partial<CourseContent>) => change((before) => ({ ...before, ...changes }));
  const language = useContext(TextLanguage);
  const isItalian = language === 'it';
  const description = isItalian ? content.description : (content.descriptions?.[language] ?? []);
  const describe = (lines: string[]) =>
    set(isItalian ? { description: lines } : { descriptions: { ...content.descriptions, [language]: lines } });
  return (
    <section className="crs__facts-form" aria-label={t('facts')}>
      <div className="form2">
        <NameField id="name" label={t('name')} named={content} onName={set} />
        <div className="field">
          <label htmlFor={pictureId}>{t('picture')}</label>
          <select
            className="input"
            id={pictureId}
            value={content.header}
            onChange={({ target }) => set({ header: target.value })}
          >
            <option value="">{t('noPicture')}</option>
            {posters.map((poster) => (
              <option key={poster} value={poster}>
                {[...lessons.values()].find((lesson) => lesson.poster === poster)?.title ?? poster}
              </option>
            ))}
          </select>
          {content.header && (
            <img
              className="crs__picture"
              src={posterUrl(content.header, 'wide', 640)}
              width={160}
              height={90}
              alt=""
              loading="lazy"
            />
          )}
        </div>
        <div className="w">
          <TextArea
            label={t('description')}
            rows={3}
            maxLength={4000}
            value={description.join('\n')}
            placeholder={isItalian ? undefined : content.description.join('\n')}
            onText={(text) => describe(text === '' ? [] : text.split('\n').slice(0, 20))}
          />
        </div>
      </div>
      <div className="form3">
        <Field
          name="opensOn"
          type="date"
          label={t('opensOn')}
          hint={t('opensOnHint')}
          value={content.opensOn ?? ''}
          onChange={({ target }) => set({ opensOn: target.value })}
        />
      </div>
      <div className="crs__flags">
        {flags.map((flag) => (
          <Check
            key={flag}
            name={flag}
            note={t(`flags.${flag}Note`)}
            checked={content[flag]}
            onChange={({ target }) => set({ [flag]: target.checked })}
          >
            {t(`flags.${flag}`)}
          </Check>
        ))}
      </div>
      {content.withCertificate && (
        <div className="form3">
          {printed.map((field) => (
            <Field
              key={field}
              name={field}
              label={t(`printed.${field}`)}
              maxLength={120}
              value={content[field]}
              onChange={({ target }) => set({ [field]: target.value })}
            />
          ))}
        </div>
      )}
    </section>
  );
}
