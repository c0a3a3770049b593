import type { LogSubject } from '../../domain/shared/log';
import type { ConnectionFacts } from './messages';

type Known = { connection: Pick<ConnectionFacts, 'cause'> };

/** Under which subject the object logs what concerns a tab, or nobody's tab in particular. */
export type Subjects = (tab?: Known) => LogSubject;

/**
 * The subjects of one viewer's object: the request that opened a tab's socket, and its user's hash. Work that no tab asked
 * for, such as the alarm's, is named by an open tab's user, or the last known one: the object has one viewer.
 */
export function subjectsOf(objectId: string, tabs: () => readonly Known[]): Subjects {
  let last: ConnectionFacts['cause'] = null;
  return (tab) => {
    last = (tab ?? tabs().at(-1))?.connection.cause ?? last;
    return { object: 'Viewer', objectId, requestId: last?.requestId ?? null, user: last?.user ?? null };
  };
}
