import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import { closeCodes, type ConnectionFacts, type ServerMessage } from './messages';
import { stored, type Connection } from './stored';

export type { Connection } from './stored';

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
    keep(this.socket, { ...this.connection, ...change });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** A tab whose other side has closed must not prevent the messages to the others. */
  send(message: ServerMessage): void {
    try {
      this.socket.send(JSON.stringify(message));
    } catch (error) {
      const { requestId = null, user = null } = this.connection.cause ?? {};
      log('info', 'socket-send-failed', { object: 'Viewer', objectId: null, requestId, user }, errorFields(error));
    }
  }
}

/** The initial state of a new tab. */
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
  keep(socket, connection);
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

/** The log subject of a socket whose attachment, and so its user, cannot be read. */
const nobody = { object: 'Viewer', objectId: null, requestId: null, user: null };

/** Sockets whose attachment this instance has checked or written: only those of an earlier one may have another form. */
const checked = new WeakSet<WebSocket>();

function keep(socket: WebSocket, connection: Connection): void {
  socket.serializeAttachment(stored.connection.pack(connection));
  checked.add(socket);
}

/** Migrates the attachment that an earlier release wrote to this release's form, once, on the first read. */
function attachmentOf(socket: WebSocket): Connection {
  if (!checked.has(socket)) {
    const connection = stored.connection.unpack(socket.deserializeAttachment(), nobody);
    if (!connection) throw new Error('a socket’s attachment is not read');
    keep(socket, connection);
  }
  return stored.connection.unpackOwn(socket.deserializeAttachment());
}

/** The open tabs. A socket whose attachment cannot be read is closed, so that its page reconnects. */
export function openTabs(sockets: readonly WebSocket[]): Tab[] {
  return sockets
    .map((socket) => new Tab(socket))
    .filter((tab) => tab.isOpen)
    .filter((tab) => {
      if (isReadable(tab.socket)) return true;
      tab.socket.close(1011, 'not-read');
      return false;
    });
}

/** Whether a socket's tab is known. */
export const isReadable = (socket: WebSocket): boolean =>
  checked.has(socket) || stored.connection.unpack(socket.deserializeAttachment(), nobody) !== null;

export const is =
  (tab: Tab) =>
  ({ connectionId }: Connection): boolean =>
    connectionId === tab.connection.connectionId;
