import { Courses } from './Courses';
import { Danger } from './Danger';
import { Devices } from './Devices';
import { Names } from './Names';
import { Notes } from './Notes';
import { PersonTabs } from './PersonTabs';
import { Push } from './Push';
import { Timeline } from './Timeline';
import { Trial } from './Trial';
import type { Found } from './users.server';
import { Watched } from './Watched';
import { Who } from './Who';

/** Head, tabs and the two columns of a user's page. */
export function Person({ found, tab }: { found: Found; tab: 'data' | 'courses' }) {
  const { user, notes, timeline } = found;
  const isAssistant = user.profile.formData.categoriaProfessionale === 'aso';
  return (
    <>
      <Who user={user} />
      <PersonTabs uid={user.uid} tab={tab} isAssistant={isAssistant} />
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
