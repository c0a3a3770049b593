import type { LogSubject } from '../../domain/shared/log';
import type { ConnectionFacts } from './messages';

type Known = { connection: Pick<ConnectionFacts, 'cause'> };

/** The log subject of a tab's work, or of the object's own work when no tab is given. */
export type Subjects = (tab?: Known) => LogSubject;

/**
 * Log subjects of one viewer's object: the request that opened a tab's socket, and its user's hash. Work without a tab,
 * such as the alarm's, is logged under an open tab's user or the last known one.
 */
export function subjectsOf(objectId: string, tabs: () => readonly Known[]): Subjects {
  let last: ConnectionFacts['cause'] = null;
  return (tab) => {
    last = (tab ?? tabs().at(-1))?.connection.cause ?? last;
    return { object: 'Viewer', objectId, requestId: last?.requestId ?? null, user: last?.user ?? null };
  };
}
