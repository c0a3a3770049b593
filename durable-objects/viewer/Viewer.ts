import { DurableObject } from 'cloudflare:workers';
import type { DeviceDescription } from '../../domain/devices/devices';
import { grantSeconds } from '../../domain/watching/play-grant';
import { migrate } from '../shared/migrate';
import { clock } from '../shared/clock';
import { Connections } from './connections/connections';
import type { ReportedPosition, UnattendedView } from './flushes';
import { handleMessage } from './handle-message';
import { KeyedQueue, MessageRateLimit } from '../shared/keyed-queue';
import { closeCodes, connectionFacts, factsHeader, parseMessage, type BroadcastMessage } from './messages';
import { viewerMigrations } from './migrations';
import {
  excerptOfStart,
  openedAt,
  openVideo,
  type OpenAnswer,
  type OpenLimits,
  type OpenRequest,
  type PreloadAnswer,
  type PreloadStart,
} from './opening';
import { notifyOtherDevices } from './other-devices';
import { ObjectStorage } from '../shared/object-storage';
import { partsOf, type Bindings } from './parts';
import type { PlaceRequest } from './places';
import { isReadable, Tab } from './tab';

/**
 * One instance is one user, named by the uid. It decides what must not race: devices, and videos that run at once. What a tab
 * watches is kept in its hibernating socket's attachment and flushed to D1 every five minutes, at pause, leave and close.
 * Its own database keeps devices, places, stopped views, and flushes until D1 has them; its alarm retries those.
 */
export class Viewer extends DurableObject<Bindings> {
  readonly #connections: Connections;
  readonly #parts: ReturnType<typeof partsOf>;
  readonly #turns = new KeyedQueue();
  readonly #pace = new MessageRateLimit();
  // When the next presence question comes cannot be known in advance (docs/decisions/0013), not by an export either.
  readonly #storage = new ObjectStorage(this.ctx.storage, ['presence']);

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    migrate(ctx.storage, viewerMigrations);
    this.#connections = new Connections(ctx, (tab) => this.#end(tab));
    this.#parts = partsOf(ctx, env, () => this.#connections.tabs());
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  listDevices() {
    return this.#parts.devices.all();
  }

  registerDevice(deviceId: string, description: DeviceDescription, limit: number | null, now: number) {
    return this.#parts.devices.register(deviceId, description, limit, now);
  }

  /** Names a device, in its open tabs too; returns whether the device exists. */
  renameDevice(deviceId: string, name: string): boolean {
    const deviceName = this.#parts.devices.rename(deviceId, name);
    if (deviceName === null) return false;
    for (const tab of this.#connections.tabs()) if (tab.connection.deviceId === deviceId) tab.update({ deviceName });
    this.#review();
    return true;
  }

  removeDevice(deviceId: string, now: number, evenIfLocked: boolean) {
    const answer = this.#parts.devices.remove(deviceId, now, evenIfLocked);
    if (answer.removed) {
      this.#parts.places.forget(deviceId);
      this.#parts.openings.forget(deviceId);
    }
    return answer;
  }

  /** Ends the live connections of a device. Call it after its sessions have ended, or its pages would stay signed in. */
  async logOutDevice(deviceId: string): Promise<void> {
    this.#connections.logOut((connection) => connection.deviceId === deviceId);
    await this.#parts.flushes.settled();
  }

  /**
   * Registers the device and reserves a place for a video until its socket connects, or returns which limit refuses. `now`
   * is the request's time, for the device; places use the object's own clock, as the sockets do.
   */
  open(asked: OpenRequest, limits: OpenLimits, now: number): OpenAnswer {
    const { openings } = this.#parts;
    const opensAt = openings.opensAt(asked.deviceId, limits.aheadMs ?? null, clock.now());
    if (!asked.isPreload && opensAt !== null) return { opened: false, reason: 'too-many-openings', retryAt: opensAt };
    const request = { ...asked, deviceName: this.#parts.devices.nameOf(asked.deviceId, asked.deviceName) };
    const answer = openVideo(this.#parts.devices, this.#parts.places, request, limits, now);
    if (!answer.opened) return answer;
    if (request.isPreload) return openedAt(this.#parts.flushes.liveSecond(request.videoId));
    this.#parts.stops.lift(request.deviceId, request.videoId);
    openings.note(request.deviceId, request.videoId, clock.now());
    if (request.movedFrom && this.#parts.playback.stopView(request.movedFrom, request.deviceName, request.deviceId)) {
      this.#review();
      this.ctx.waitUntil(this.#parts.flushes.settled());
    }
    return openedAt(this.#parts.flushes.liveSecond(request.videoId));
  }

  /** What `open` would return, without registering a device or reserving a place. */
  preload(request: OpenRequest, start: PreloadStart, limits: OpenLimits, now: number): PreloadAnswer {
    const answer = this.open({ ...request, isPreload: true }, limits, now);
    if (!answer.opened) return answer;
    const { liveSecond = null } = answer;
    const excerpt = excerptOfStart(start, liveSecond);
    const isGiven = this.#parts.openings.mayPreload(request.videoId, excerpt, clock.now());
    return { opened: true, liveSecond, excerpt: isGiven ? excerpt : null };
  }

  /** Whether a device watches a video now, or has just been admitted to it. */
  hasView(deviceId: string, videoId: string): boolean {
    return this.#parts.places.has(deviceId, videoId, clock.now());
  }

  /**
   * Whether a device's view may go on: a tab of it shows the video; or, where no socket says so, it was granted this video last
   * and finds a place, which is then held until the next renewal. That view's time is counted from grant to grant.
   */
  async renew(request: PlaceRequest, view: UnattendedView, limit: number | null): Promise<boolean> {
    const { places, openings, stops, flushes } = this.#parts;
    const { deviceId, videoId } = request;
    if (places.isShown(deviceId, videoId)) return true;
    const now = clock.now();
    if (!openings.isLast(deviceId, videoId) || stops.has(deviceId, videoId)) return false;
    const deviceName = this.#parts.devices.nameOf(deviceId, request.deviceName);
    if (!places.reservation({ ...request, deviceName }, limit, now, grantSeconds * 1000).admitted) return false;
    const seconds = Math.floor(openings.count(deviceId, now) / 1000);
    if (seconds > 0) flushes.count(view, seconds, now);
    this.#review();
    await flushes.settled();
    return true;
  }

  /** Stops a tab's view for an administrator: it has to be opened anew. Returns whether there was one to stop. */
  async stopView(userId: string, connectionId: string, by: string): Promise<boolean> {
    const connection = this.#connections.tabs().find((tab) => tab.connection.connectionId === connectionId)?.connection;
    if (connection?.watching) this.#parts.stops.add(connection.deviceId, connection.watching.videoId, by);
    const isStopped = this.#parts.playback.stopView(connectionId, by);
    if (!isStopped) this.#parts.announcements.forget(userId, connectionId);
    this.#review();
    await this.#settled();
    return isStopped;
  }

  /** Notifies the open tabs of a new entry in the viewer's notifications; a tab that misses the message reads it later. */
  sendNotification(notification: { id: string; title: string; body: string }): void {
    for (const tab of this.#connections.tabs()) tab.send({ type: 'notification', ...notification });
  }

  /**
   * Stores a position that was not received through a socket, after all positions reported before it. `deviceId`: the device
   * whose page goes; the place that it kept without a socket is free again.
   */
  async savePosition(position: ReportedPosition, deviceId: string | null = null): Promise<void> {
    if (deviceId && this.#parts.places.leave(deviceId, position.videoId, clock.now())) this.#review();
    await this.#parts.flushes.save(position);
  }

  /** Ends the live connections of one session, or of all of them. */
  async logOut(sessionId: string | null): Promise<void> {
    this.#connections.logOutSession(sessionId);
    await this.#parts.flushes.settled();
  }

  /** Ends the live connections of every session but one. */
  async logOutOthers(sessionId: string): Promise<void> {
    this.#connections.logOutOthers(sessionId);
    await this.#parts.flushes.settled();
  }

  renameSession(before: string, after: string): void {
    this.#connections.renameSession(before, after);
  }

  notifyRightsChanged(): void {
    this.#connections.notifyRightsChanged();
  }

  /** Sends a broadcast to every open tab; returns how many there were. */
  receive(message: BroadcastMessage): number {
    const tabs = this.#connections.tabs();
    for (const tab of tabs) tab.send(message);
    return tabs.length;
  }

  /** Everything the object stores about its viewer, for the viewer to read: its rows, and what their open tabs show. */
  ownData() {
    const tabs = this.#connections.tabs().map(({ connection }) => {
      const { deviceId, deviceName, watching, wanted, pending } = connection;
      return { deviceId, deviceName, watching, wanted, pending };
    });
    return { stored: this.#storage.rows(), tabs };
  }

  /** The account is being deleted: tabs are logged out, their pending positions are dropped, and all rows are deleted. */
  async erase(): Promise<void> {
    this.#connections.erase();
    await Promise.all([this.#settled(), this.#parts.membership.settled()]);
    await this.#storage.erase();
  }

  override async fetch(request: Request): Promise<Response> {
    const given = connectionFacts.parse(JSON.parse(request.headers.get(factsHeader) ?? 'null'));
    const deviceName = this.#parts.devices.nameOf(given.deviceId, given.deviceName);
    const { 0: client, 1: server } = new WebSocketPair();
    const tab = this.#connections.open(server, { ...given, deviceName });
    if (!tab.isOpen) await this.#parts.flushes.settled();
    this.#parts.flushes.sendPositionsSinceRead(tab);
    this.#review();
    if (tab.isOpen && !this.#storage.isErased) this.#parts.membership.join(tab);
    this.ctx.waitUntil(Promise.all([this.#parts.membership.settled(), this.#parts.coverage.retry()]));
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (!isReadable(socket)) return socket.close(1011, 'not-read');
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
    if (isReadable(socket)) this.#end(new Tab(socket));
    await this.#settled();
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    if (isReadable(socket)) this.#end(new Tab(socket));
    await this.#settled();
  }

  override async alarm(): Promise<void> {
    if (!this.#storage.isErased) {
      // At once: neither waits for what D1 refuses of the other.
      await Promise.all([this.#parts.coverage.retry(), this.#parts.flushes.retry()]);
      return;
    }
    this.#connections.logOut(() => true);
    await this.#parts.flushes.settled();
    await this.#parts.membership.settled();
    await this.#storage.finish();
  }

  async #settled(): Promise<void> {
    await Promise.all([
      this.#parts.flushes.settled(),
      this.#parts.announcements.settled(),
      this.#parts.coverage.settled(),
    ]);
  }

  #end(tab: Tab): void {
    this.#pace.forget(tab.connection.connectionId);
    this.#parts.coverage.cut(tab);
    const { deviceId, watching } = tab.connection;
    if (watching) this.#parts.openings.count(deviceId, clock.now());
    this.#parts.playback.end(tab);
    this.#review(tab);
    this.#parts.membership.review(tab);
    this.ctx.waitUntil(this.#parts.membership.settled());
  }

  /** Runs after everything that may have changed what is watched, and notifies all who depend on it. */
  #review(gone?: Tab): void {
    const tabs = this.#connections.tabs();
    this.#parts.coverage.review();
    this.#parts.announcements.review(tabs, gone);
    notifyOtherDevices(tabs);
  }
}
