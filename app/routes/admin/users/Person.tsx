import { areCoursesManagedByAdmins } from '../../../../domain/courses/visibility';
import { mayChangePeople } from '../../../../domain/platform/admin-roles';
import { useShell } from '~/lib/hooks/use-shell';
import { Courses } from './Courses';
import { DangerZone } from './DangerZone';
import { Devices } from './Devices';
import { Names } from './Names';
import { Notes } from './Notes';
import { PersonTabs } from './PersonTabs';
import { Push } from './Push';
import { Timeline } from './Timeline';
import { Trial } from './Trial';
import type { Found } from './users.server';
import { Watched } from './Watched';
import { UserHeader } from './UserHeader';

/** Head, tabs and the two columns of a user's page. */
export function Person({ found, tab }: { found: Found; tab: 'data' | 'courses' }) {
  const { user, notes, timeline } = found;
  const mayChange = mayChangePeople(useShell().user?.role ?? null);
  const isAssistant = areCoursesManagedByAdmins(user.profile.formData.categoriaProfessionale);
  return (
    <>
      <UserHeader user={user} mayChange={mayChange} />
      <PersonTabs uid={user.uid} tab={tab} isAssistant={isAssistant} />
      {tab === 'courses' && isAssistant ? (
        <Courses uid={user.uid} courses={user.courses} mayChange={mayChange} />
      ) : (
        <div className="cols">
          <div>
            <Trial user={user} mayChange={mayChange} />
            <Watched user={user} />
            {mayChange && <Names key={`${user.profile.formData.nome} ${user.profile.formData.cognome}`} user={user} />}
            <Timeline key={user.uid} uid={user.uid} first={timeline} />
          </div>
          <div>
            {notes && <Notes uid={user.uid} notes={notes} />}
            <Devices user={user} mayChange={mayChange} />
            {mayChange && <Push user={user} />}
            {mayChange && <DangerZone user={user} />}
          </div>
        </div>
      )}
    </>
  );
}
