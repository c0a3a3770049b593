import { inherit, is, newTab, openTabs, type Tab, type Connection } from '../tab';
import { clock } from '../../shared/clock';
import { closeCodes, type ConnectionFacts } from '../messages';
import { LogOuts } from './log-outs';

/** The largest difference between the clocks of the Worker and the object. Milliseconds. */
const skewMs = 2000;

/**
 * When the viewer's rights or payments last changed. Stored, because a page that was read before the change may open its
 * socket after it: it returned from the payment, was slow, or had been away.
 */
class Rights {
  constructor(private readonly sql: SqlStorage) {}

  notify(tabs: Tab[], now: number): void {
    this.sql.exec('insert or replace into rights (id, changedAt) values (1, ?)', now);
    for (const tab of tabs) tab.send({ type: 'rights' });
  }

  /** Whether a page read at this moment (milliseconds; null when unknown) may show outdated rights. */
  haveChangedSince(readAt: number | null): boolean {
    if (readAt === null) return false;
    const [last] = this.sql.exec<{ changedAt: number }>('select changedAt from rights').toArray();
    return last !== undefined && last.changedAt > readAt - skewMs;
  }
}

/** The sockets of the viewer's open pages. A page belongs to a session, and its socket is closed when that ends. */
export class Connections {
  readonly #logOuts = new LogOuts();
  readonly #rights: Rights;

  constructor(
    private readonly ctx: DurableObjectState,
    /** Cleans up after a socket has ended. */
    private readonly end: (tab: Tab) => void,
  ) {
    this.#rights = new Rights(ctx.storage.sql);
  }

  tabs(): Tab[] {
    return openTabs(this.ctx.getWebSockets());
  }

  /** Accepts the socket of a page; the tab is closed already when its session ended meanwhile. */
  open(socket: WebSocket, given: ConnectionFacts): Tab {
    const facts = { ...given, sessionId: this.#logOuts.sessionOf(given) };
    const ghosts = this.tabs().filter(({ connection }) => facts.tab !== null && connection.tab === facts.tab);
    // The tab is named before it is accepted: if naming failed, no nameless socket would be among the tabs.
    const tab = newTab(socket, facts);
    this.ctx.acceptWebSocket(socket);
    for (const ghost of ghosts) inherit(tab, ghost);
    tab.send({ type: 'welcome', connectionId: tab.connection.connectionId });
    if (this.#rights.haveChangedSince(facts.readAt)) tab.send({ type: 'rights' });
    if (this.#logOuts.hasEnded(facts)) this.logOut(is(tab));
    return tab;
  }

  logOut(matches: (connection: Connection) => boolean): void {
    for (const tab of this.tabs().filter(({ connection }) => matches(connection))) this.#sayGoodbye(tab);
  }

  /** One session has ended, or all of them. */
  logOutSession(sessionId: string | null): void {
    this.#logOuts.note({ sessionId }, clock.now());
    this.logOut((connection) => sessionId === null || connection.sessionId === sessionId);
  }

  /** Every session but one has ended; its secret may have been renewed meanwhile. */
  logOutOthers(sessionId: string): void {
    this.#logOuts.note({ sessionId: null, except: sessionId }, clock.now());
    const spared = this.#logOuts.sessionOf({ sessionId });
    this.logOut((connection) => this.#logOuts.sessionOf(connection) !== spared);
  }

  /** A session got a new secret: its tabs stay connected, and are closed when it ends. */
  renameSession(before: string, after: string): void {
    this.#logOuts.rename(before, after, clock.now());
    for (const tab of this.tabs()) if (tab.connection.sessionId === before) tab.update({ sessionId: after });
  }

  /** The viewer is being deleted: what their tabs still had to report is dropped. */
  erase(): void {
    this.#logOuts.note({ sessionId: null }, clock.now());
    for (const tab of this.tabs()) {
      tab.update({ watching: null, wanted: null, pending: null, learning: null });
      this.#sayGoodbye(tab);
    }
  }

  /** Notifies every open page, and those whose socket is yet to connect, that the viewer's rights or payments changed. */
  notifyRightsChanged(): void {
    this.#rights.notify(this.tabs(), clock.now());
  }

  #sayGoodbye(tab: Tab): void {
    tab.send({ type: 'logout' });
    tab.socket.close(closeCodes.loggedOut, 'logout');
    this.end(tab);
  }
}
