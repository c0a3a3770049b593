import type { ToldView } from '../../domain/watching/other-devices';
import type { Announced } from '../../domain/watching/presence';
import type { Flush } from '../../domain/watching/flush';
import type { Watching, Wish } from '../../domain/watching/watch-clock';
import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import type { Learning } from './learning';
import { closeCodes, type ConnectionFacts, type ServerMessage } from './messages';

/**
 * All that the object knows of one tab; it lives in the socket's attachment (2 KB at most), survives hibernation and
 * costs no row.
 */
export type Connection = ConnectionFacts & {
  connectionId: string;
  watching: Watching | null;
  /** What `takeOver` would begin: the `watch` that was refused, or what was stopped. */
  wanted: Wish | null;
  /** Up to when a message of this tab has counted the viewer's time, milliseconds; 0 before the first. */
  countedTo: number;
  /** The viewer's seconds in the database when last read: only kept up while a trial runs. */
  watchedSeconds: number;
  /** What the audience was last told of this tab. */
  announced: Announced | null;
  /** What this tab was last told of the viewer's other devices. */
  elsewhere: ToldView | null;
  /** The seconds of the day `today` in the database when last read: only kept up while there is a quota. */
  secondsToday: number;
  today: string;
  /** A flush taken from this tab until D1 has it: an object that dies meanwhile leaves it here. */
  pending: Flush | null;
  /** Whether what it shows is a course's lesson: no trial ends it. */
  isInCourse: boolean;
  /** The unit of a course that it shows. */
  learning: Learning | null;
};

/**
 * One socket. It holds nothing of its own: every look reads the attachment and every change writes it at once, so that
 * nobody decides on what was true before an `await`.
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

  /** A tab whose other side has gone must not break the message to the others. */
  tell(message: ServerMessage): void {
    try {
      this.socket.send(JSON.stringify(message));
    } catch (error) {
      log('info', 'socket-send-failed', { userId: this.connection.userId, ...errorFields(error) });
    }
  }
}

/** What nothing is known of: in a new tab, and in one that connected before the code knew of it. */
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
};

/** A new tab on a socket that the object is about to accept. */
export function newTab(socket: WebSocket, facts: ConnectionFacts): Tab {
  const connection: Connection = { ...facts, ...unknownYet, connectionId: crypto.randomUUID() };
  socket.serializeAttachment(connection);
  return new Tab(socket);
}

/** A tab that connects again goes on, under the same connection id, with what its old socket was doing; that one ends. */
export function inherit(tab: Tab, ghost: Tab): void {
  const { connectionId, watching, wanted, countedTo, watchedSeconds, secondsToday, today, pending } = ghost.connection;
  tab.update({ connectionId, watching, wanted, countedTo, watchedSeconds, secondsToday, today, pending });
  const { announced, isInCourse, learning } = ghost.connection;
  tab.update({ announced, isInCourse, learning });
  ghost.update({ watching: null, wanted: null, announced: null, pending: null, learning: null });
  ghost.socket.close(closeCodes.replaced, 'replaced');
}

/** Only `newTab` and `update` write attachments; those of an older release lack what came since. */
const attachmentOf = (socket: WebSocket): Connection => ({ ...unknownYet, ...socket.deserializeAttachment() });

export const is =
  (tab: Tab) =>
  ({ connectionId }: Connection): boolean =>
    connectionId === tab.connection.connectionId;
