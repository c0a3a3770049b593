import { DurableObject } from 'cloudflare:workers';
import { openDatabase, type D1Like } from '../../db/client';
import type { DeviceDescription } from '../../domain/devices/devices';
import type { AudienceNamespace, BroadcastNamespace } from '../stubs';
import { migrate } from '../migrate';
import { Announcements } from './announcements';
import { clock } from './clock';
import type { Coverage } from './learning/coverage';
import { DeviceList } from './device-list';
import { handleMessage, type MessageParts } from './handle-message';
import { tellOtherDevices } from './other-devices';
import { Flushes, type ToldPosition } from './flushes';
import { LogOuts } from './log-outs';
import { Membership } from './membership';
import { messageParts } from './message-parts';
import { closeCodes, connectionFacts, factsHeader, parseMessage, type BroadcastMessage } from './messages';
import { viewerMigrations } from './migrations';
import { openedAt, openVideo, type OpenAnswer, type OpenRequest } from './opening';
import { OwnStorage } from './own-storage';
import { Places } from './places';
import { Playback } from './playback';
import { Reservations } from './reservations';
import { Rights } from './rights';
import { Stops } from './stops';
import { inherit, is, newTab, Tab, type Connection } from './tab';
import { Pace, KeyedQueue } from './keyed-queue';
import { FlushOutbox } from './flush-outbox';

type Bindings = { DB: D1Like; AUDIENCE: AudienceNamespace; BROADCAST: BroadcastNamespace };

/**
 * One instance is one user, named by the uid. It decides what must not race: devices, and videos that run at once. What a tab
 * watches is kept in its hibernating socket's attachment and flushed to D1 every five minutes, at pause, leave and close.
 * Its own database keeps devices, places, stopped views, and flushes until D1 has them; its alarm retries those.
 */
export class Viewer extends DurableObject<Bindings> {
  readonly #devices: DeviceList;
  readonly #places: Places;
  readonly #flushes: Flushes;
  readonly #playback: Playback;
  readonly #coverage: Coverage;
  readonly #stops: Stops;
  readonly #rights = new Rights(this.ctx.storage.sql);
  readonly #parts: MessageParts;
  readonly #announcements: Announcements;
  readonly #membership: Membership;
  readonly #turns = new KeyedQueue();
  readonly #pace = new Pace();
  readonly #logOuts = new LogOuts();
  readonly #storage = new OwnStorage(this.ctx.storage);

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    migrate(ctx.storage, viewerMigrations);
    const { sql } = ctx.storage;
    const db = openDatabase(env.DB);
    const tabs = () => this.#tabs();
    this.#devices = new DeviceList(sql);
    this.#places = new Places(new Reservations(sql), tabs);
    this.#flushes = new Flushes(ctx.storage, db, new FlushOutbox(sql), tabs);
    this.#playback = new Playback(db, this.#places, this.#flushes, tabs);
    this.#stops = new Stops(sql);
    const known = { playback: this.#playback, stops: this.#stops, flushes: this.#flushes };
    this.#parts = messageParts(ctx.storage, db, known, tabs);
    this.#coverage = this.#parts.coverage;
    this.#announcements = new Announcements(env.AUDIENCE);
    this.#membership = new Membership(env.BROADCAST, tabs);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  listDevices() {
    return this.#devices.all();
  }

  registerDevice(deviceId: string, description: DeviceDescription, limit: number | null, now: number) {
    return this.#devices.register(deviceId, description, limit, now);
  }

  /** Names a device, in its open tabs too; returns whether the device exists. */
  renameDevice(deviceId: string, name: string): boolean {
    const deviceName = this.#devices.rename(deviceId, name);
    if (deviceName === null) return false;
    for (const tab of this.#tabs()) if (tab.connection.deviceId === deviceId) tab.update({ deviceName });
    this.#review();
    return true;
  }

  removeDevice(deviceId: string, now: number, evenIfLocked: boolean) {
    const answer = this.#devices.remove(deviceId, now, evenIfLocked);
    if (answer.removed) this.#places.forget(deviceId);
    return answer;
  }

  /** Ends the live connections of a device. Call it after its sessions have ended, or its pages would stay signed in. */
  async logOutDevice(deviceId: string): Promise<void> {
    await this.#logOutTabs((connection) => connection.deviceId === deviceId);
  }

  /**
   * Registers the device and reserves a place for a video until its socket connects, or returns which limit refuses. `now`
   * is the request's time, for the device; places use the object's own clock, as the sockets do.
   */
  open(asked: OpenRequest, limits: { devices: number | null; views: number | null }, now: number): OpenAnswer {
    const request = { ...asked, deviceName: this.#devices.nameOf(asked.deviceId, asked.deviceName) };
    const answer = openVideo(this.#devices, this.#places, request, limits, now);
    if (!answer.opened) return answer;
    if (request.isPreload) return openedAt(this.#flushes.liveSecond(request.videoId));
    this.#stops.lift(request.deviceId, request.videoId);
    if (request.movedFrom && this.#playback.stopView(request.movedFrom, request.deviceName, request.deviceId)) {
      this.#review();
      this.ctx.waitUntil(this.#flushes.settled());
    }
    return openedAt(this.#flushes.liveSecond(request.videoId));
  }

  /** What `open` would return for several videos, without registering a device or reserving a place. */
  preload(
    requests: OpenRequest[],
    limits: { devices: number | null; views: number | null },
    now: number,
  ): OpenAnswer[] {
    return requests.map((request) => this.open({ ...request, isPreload: true }, limits, now));
  }

  /** Whether a device watches a video now, or has just been admitted to it. */
  hasView(deviceId: string, videoId: string): boolean {
    return this.#places.has(deviceId, videoId, clock.now());
  }

  /** Stops a tab's view for an administrator: it has to be opened anew. Returns whether there was one to stop. */
  async stopView(userId: string, connectionId: string, by: string): Promise<boolean> {
    const connection = this.#tabs().find((tab) => tab.connection.connectionId === connectionId)?.connection;
    if (connection?.watching) this.#stops.add(connection.deviceId, connection.watching.videoId, by);
    const isStopped = this.#playback.stopView(connectionId, by);
    if (!isStopped) this.#announcements.forget(userId, connectionId);
    this.#review();
    await this.#settled();
    return isStopped;
  }

  /** Notifies the open tabs of a new entry in the viewer's notifications; a tab that misses the message reads it later. */
  tellNotification(notification: { id: string; title: string; body: string }): void {
    for (const tab of this.#tabs()) tab.tell({ type: 'notification', ...notification });
  }

  /** Stores a position that was not received through a socket, after all positions reported before it. */
  async savePosition(position: ToldPosition): Promise<void> {
    await this.#flushes.save(position);
  }

  /** Ends the live connections of one session, or of all of them. */
  async logOut(sessionId: string | null): Promise<void> {
    this.#logOuts.note({ sessionId }, clock.now());
    await this.#logOutTabs((connection) => sessionId === null || connection.sessionId === sessionId);
  }

  /** Ends the live connections of every session but one. */
  async logOutOthers(sessionId: string): Promise<void> {
    this.#logOuts.note({ sessionId: null, except: sessionId }, clock.now());
    await this.#logOutTabs((connection) => connection.sessionId !== sessionId);
  }

  /** A session got a new secret: its tabs stay connected, and are closed when it ends. */
  renameSession(before: string, after: string): void {
    this.#logOuts.rename(before, after, clock.now());
    for (const tab of this.#tabs()) if (tab.connection.sessionId === before) tab.update({ sessionId: after });
  }

  /** Notifies every open page, and those whose socket is yet to connect, that the viewer's rights or payments changed. */
  tellRights(): void {
    this.#rights.tell(this.#tabs(), clock.now());
  }

  /** Sends a broadcast to every open tab; returns how many there were. */
  hear(message: BroadcastMessage): number {
    const tabs = this.#tabs();
    for (const tab of tabs) tab.tell(message);
    return tabs.length;
  }

  /** Everything the object stores about its viewer, for the viewer to read: its rows, and what their open tabs show. */
  ownData() {
    const tabs = this.#tabs().map(({ connection }) => {
      const { deviceId, deviceName, watching, wanted, pending } = connection;
      return { deviceId, deviceName, watching, wanted, pending };
    });
    return { stored: this.#storage.rows(), tabs };
  }

  /** The account is being deleted: tabs are logged out, their pending positions are dropped, and all rows are deleted. */
  async erase(): Promise<void> {
    this.#logOuts.note({ sessionId: null }, clock.now());
    for (const tab of this.#tabs()) {
      tab.update({ watching: null, wanted: null, pending: null, learning: null });
      this.#sayGoodbye(tab);
    }
    await Promise.all([this.#settled(), this.#membership.settled()]);
    await this.#storage.erase();
  }

  override async fetch(request: Request): Promise<Response> {
    const given = connectionFacts.parse(JSON.parse(request.headers.get(factsHeader) ?? 'null'));
    const deviceName = this.#devices.nameOf(given.deviceId, given.deviceName);
    const facts = { ...given, deviceName, sessionId: this.#logOuts.sessionOf(given) };
    const { 0: client, 1: server } = new WebSocketPair();
    const ghosts = this.#tabs().filter(({ connection }) => facts.tab !== null && connection.tab === facts.tab);
    // The tab is named before it is accepted: if naming failed, no nameless socket would be among the tabs.
    const tab = newTab(server, facts);
    this.ctx.acceptWebSocket(server);
    for (const ghost of ghosts) inherit(tab, ghost);
    tab.tell({ type: 'welcome', connectionId: tab.connection.connectionId });
    if (this.#rights.haveChangedSince(facts.readAt)) tab.tell({ type: 'rights' });
    if (this.#logOuts.hasEnded(facts)) await this.#logOutTabs(is(tab));
    this.#review();
    if (tab.isOpen && !this.#storage.isErased) this.#membership.join(tab);
    this.ctx.waitUntil(Promise.all([this.#membership.settled(), this.#coverage.retry()]));
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const tab = new Tab(socket);
    const { connectionId } = tab.connection;
    if (tab.isOpen && this.#pace.isTooFast(connectionId, clock.now())) {
      socket.close(closeCodes.tooManyMessages, 'too-many-messages');
      this.#end(tab);
    }
    await this.#turns.take(connectionId, async () => {
      if (tab.isOpen) await handleMessage(this.#parts, tab, parseMessage(data));
    });
    this.#review();
    await this.#settled();
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    // The runtime does not answer a hibernating socket's close; without an answer the browser waits, then reports 1006.
    socket.close(1000);
    this.#end(new Tab(socket));
    await this.#settled();
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    this.#end(new Tab(socket));
    await this.#settled();
  }

  override async alarm(): Promise<void> {
    if (!this.#storage.isErased) {
      // At once: neither waits for what D1 refuses of the other.
      await Promise.all([this.#coverage.retry(), this.#flushes.retry()]);
      return;
    }
    await this.#logOutTabs(() => true);
    await this.#membership.settled();
    await this.#storage.finish();
  }

  async #settled(): Promise<void> {
    await Promise.all([this.#flushes.settled(), this.#announcements.settled(), this.#coverage.settled()]);
  }

  #tabs(): Tab[] {
    return this.ctx
      .getWebSockets()
      .map((socket) => new Tab(socket))
      .filter((tab) => tab.isOpen);
  }

  async #logOutTabs(matches: (connection: Connection) => boolean): Promise<void> {
    for (const tab of this.#tabs().filter(({ connection }) => matches(connection))) this.#sayGoodbye(tab);
    await this.#flushes.settled();
  }

  #sayGoodbye(tab: Tab): void {
    tab.tell({ type: 'logout' });
    tab.socket.close(closeCodes.loggedOut, 'logout');
    this.#end(tab);
  }

  #end(tab: Tab): void {
    this.#pace.forget(tab.connection.connectionId);
    this.#coverage.cut(tab);
    this.#playback.end(tab);
    this.#review(tab);
    this.#membership.review(tab);
    this.ctx.waitUntil(this.#membership.settled());
  }

  /** Runs after everything that may have changed what is watched, and notifies all who depend on it. */
  #review(gone?: Tab): void {
    const tabs = this.#tabs();
    this.#coverage.review();
    this.#announcements.review(tabs, gone);
    tellOtherDevices(tabs);
  }
}
