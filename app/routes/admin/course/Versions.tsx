import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { EditedCourse } from './edited';

/** The published versions with their dates and their learners, who stay on them. */
export function Versions({ course }: { course: EditedCourse }) {
  const { t } = useTranslation('courseEditor');
  return (
    <section aria-label={t('versions')}>
      <h2 className="h4 crs__versions">{t('versions')}</h2>
      {course.versions.length === 0 && <p className="muted">{t('noVersions')}</p>}
      <ul className="rels">
        {course.versions.map(({ version, publishedAt, learners }) => (
          <li key={version} className="rel" data-s={version === course.version ? 'live' : undefined}>
            <b>{t('version', { number: version })}</b>
            <Link className="link small" to={`?preview=${version}`}>
              {t('see')}
            </Link>
            <span className="small muted">
              {dateTimeOf(publishedAt)} · {t('learners', { count: learners })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
