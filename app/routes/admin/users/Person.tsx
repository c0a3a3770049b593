import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Courses } from './Courses';
import { Danger } from './Danger';
import { Devices } from './Devices';
import { Names } from './Names';
import { Notes } from './Notes';
import { Push } from './Push';
import { Timeline } from './Timeline';
import { Trial } from './Trial';
import type { Found } from './users.server';
import { Watched } from './Watched';
import { Who } from './Who';

/** Head, tabs and the two columns of a user's page. */
export function Person({ found, tab }: { found: Found; tab: 'data' | 'courses' }) {
  const { t } = useTranslation('people');
  const { user, notes, timeline } = found;
  const isAssistant = user.profile.formData.categoriaProfessionale === 'aso';
  const to = (name: string) => `?uid=${encodeURIComponent(user.uid)}${name === 'data' ? '' : `&tab=${name}`}`;
  return (
    <>
      <Who user={user} />
      <nav className="tabs" aria-label={t('users.tabs')}>
        <Link to={to('data')} replace aria-current={tab === 'data' ? 'page' : undefined}>
          {t('users.data')}
        </Link>
        {isAssistant ? (
          <Link to={to('courses')} replace aria-current={tab === 'courses' ? 'page' : undefined}>
            {t('users.courses')}
          </Link>
        ) : (
          <span aria-disabled="true" title={t('users.onlyAso')}>
            {t('users.courses')}
          </span>
        )}
      </nav>
      {tab === 'courses' && isAssistant ? (
        <Courses uid={user.uid} courses={user.courses} />
      ) : (
        <div className="cols">
          <div>
            <Trial user={user} />
            <Watched user={user} />
            <Names key={`${user.profile.formData.nome} ${user.profile.formData.cognome}`} user={user} />
            <Timeline key={user.uid} uid={user.uid} first={timeline} />
          </div>
          <div>
            {notes && <Notes uid={user.uid} notes={notes} />}
            <Devices user={user} />
            <Push user={user} />
            <Danger user={user} />
          </div>
        </div>
      )}
    </>
  );
}
