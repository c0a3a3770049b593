import type { ToldView } from '../../domain/watching/other-devices';
import type { Announced } from '../../domain/watching/presence';
import type { Flush } from '../../domain/watching/flush';
import type { Watching, Wish } from '../../domain/watching/watch-clock';
import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import type { Learning } from './learning/learning';
import { closeCodes, type ConnectionFacts, type ServerMessage } from './messages';

/**
 * Everything the object stores about one tab; it is kept in the socket's attachment (2 KB at most), survives hibernation
 * and costs no row.
 */
export type Connection = ConnectionFacts & {
  connectionId: string;
  watching: Watching | null;
  /** What `takeOver` would begin: the `watch` that was refused, or the video that was stopped. */
  wanted: Wish | null;
  /** Up to when a message of this tab has counted the viewer's time, milliseconds; 0 before the first. */
  countedTo: number;
  /** The viewer's seconds in the database when last read: only kept up while a trial runs. */
  watchedSeconds: number;
  /** What was last announced to the audience about this tab. */
  announced: Announced | null;
  /** What this tab last received about the viewer's other devices. */
  elsewhere: ToldView | null;
  /** The seconds of the day `today` in the database when last read: only kept up while there is a quota. */
  secondsToday: number;
  today: string;
  /** A flush collected from this tab until D1 has it: an object that dies meanwhile leaves it here. */
  pending: Flush | null;
  /** Whether the tab shows a course's lesson: no trial ends it. */
  isInCourse: boolean;
  /** The unit of a course that the tab shows. */
  learning: Learning | null;
  /** A view of this tab that a redeployment broke off, and when; null once it goes on. */
  resumed: { videoId: string; at: number | null } | null;
};

/**
 * One socket. It holds no state of its own: every read decodes the attachment and every change writes it at once, so that
 * no decision uses a state from before an `await`.
 */
export class Tab {
  constructor(readonly socket: WebSocket) {}

  get connection(): Connection {
    return attachmentOf(this.socket);
  }

  update(change: Partial<Connection>): void {
    this.socket.serializeAttachment({ ...this.connection, ...change });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** A tab whose other side has closed must not prevent the messages to the others. */
  tell(message: ServerMessage): void {
    try {
      this.socket.send(JSON.stringify(message));
    } catch (error) {
      log('info', 'socket-send-failed', { userId: this.connection.userId, ...errorFields(error) });
    }
  }
}

/** Defaults for a new tab, and for fields that are missing in a tab of an older release. */
const unknownYet: Omit<Connection, keyof ConnectionFacts | 'connectionId'> = {
  watching: null,
  wanted: null,
  countedTo: 0,
  watchedSeconds: 0,
  announced: null,
  elsewhere: null,
  secondsToday: 0,
  today: '',
  pending: null,
  isInCourse: false,
  learning: null,
  resumed: null,
};

/** A new tab on a socket that the object is about to accept. */
export function newTab(socket: WebSocket, facts: ConnectionFacts): Tab {
  const connection: Connection = { ...facts, ...unknownYet, connectionId: crypto.randomUUID() };
  socket.serializeAttachment(connection);
  return new Tab(socket);
}

/** A reconnecting tab continues, under the same connection id, what its old socket was doing; the old one ends. */
export function inherit(tab: Tab, ghost: Tab): void {
  const { connectionId, watching, wanted, countedTo, watchedSeconds, secondsToday, today, pending } = ghost.connection;
  tab.update({ connectionId, watching, wanted, countedTo, watchedSeconds, secondsToday, today, pending });
  const { announced, isInCourse, learning, resumed } = ghost.connection;
  tab.update({ announced, isInCourse, learning, resumed });
  ghost.update({ watching: null, wanted: null, announced: null, pending: null, learning: null, resumed: null });
  ghost.socket.close(closeCodes.replaced, 'replaced');
}

/** Only `newTab` and `update` write attachments; those of an older release lack fields that were added since. */
const attachmentOf = (socket: WebSocket): Connection => ({ ...unknownYet, ...socket.deserializeAttachment() });

export const is =
  (tab: Tab) =>
  ({ connectionId }: Connection): boolean =>
    connectionId === tab.connection.connectionId;
