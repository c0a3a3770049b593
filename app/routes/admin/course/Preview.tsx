import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Steps } from '~/components/courses/Steps';
import { countedTime } from '~/components/courses/words';
import type { EditedCourse } from './edited';

/** Previews a course, draft or version, as a user who has not started it sees it. Nothing in it can be started. */
export function Preview({ course, version }: { course: EditedCourse; version: number | 'draft' }) {
  const { t } = useTranslation('courseEditor');
  const { preview } = course;
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{preview.name}</h1>
        <span className="mini mini--gold">{version === 'draft' ? t('draft') : t('version', { number: version })}</span>
        <span className="acts">
          <Link className="btn btn--small" to={`/admin/courses/${course.id}`}>
            {t('backToEditor')}
          </Link>
        </span>
      </div>
      <p className="callout">{t('previewMeans')}</p>
      {preview.description.map((line) => (
        <p key={line} className="muted course__lead">
          {line}
        </p>
      ))}
      <p className="muted crs__length">{countedTime(preview.totalSeconds)}</p>
      <Steps course={preview} isPreview />
    </>
  );
}
