import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '../../../../durable-objects/viewer/messages';
import { Reservations } from '../../../../durable-objects/viewer/reservations';
import { Tab } from '../../../../durable-objects/viewer/tab';
import { Viewer } from '../../../../durable-objects/viewer/Viewer';
import { Reference, type Verdict } from './reference';
import { sequence } from '../../seeded';
import { chrome, factsOf, startOfTest, time, upgrade, viewer } from '../../support';

/** A browser tab in the simulation; `key` is its connection, which survives a reconnection. */
type Actor = {
  name: string;
  device: string;
  key: string;
  socket: WebSocket;
  wanted: string | null;
  isPlaying: boolean;
};
type Heard = { key: string; message: ServerMessage };

export const films = ['diga', 'sutura', 'corso'];
const devices = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(32));

/** Every message that an object sends, without its delivery to a browser. */
export function listenToTabs(): Heard[] {
  const heard: Heard[] = [];
  vi.spyOn(Tab.prototype, 'send').mockImplementation(function (this: Tab, message) {
    heard.push({ key: this.connection.connectionId, message });
  });
  return heard;
}

/** The kinds of steps, weighted out of twenty. */
const steps = [
  'open',
  'open',
  'connect',
  'watch',
  'watch',
  'watch',
  'watch',
  'takeOver',
  'takeOver',
  'progress',
  'progress',
  'at',
  'at',
  'pause',
  'leave',
  'close',
  'reconnect',
  'evict',
  'redeploy',
  'openAndWatch',
] as const;

type Course = { userId: string; seed: number; steps: number; limit: number };

/**
 * Random steps of one viewer's tabs and devices, after each of which the object must have answered and stored what the
 * reference did. Returns the first difference, with its seed; null without one.
 */
export const runCourse = (course: Course, heard: Heard[]): Promise<string | null> =>
  runInDurableObject(viewer(course.userId), async (_, state) => {
    const pick = sequence(course.seed);
    const world = new World(course, state, heard);
    for (let step = 1; step <= course.steps; step += 1) {
      time.advance(1 + pick(pick(4) === 0 ? 45 : 5));
      const name = steps[pick(steps.length)] ?? 'watch';
      heard.length = 0;
      const expected = await world.take(name, pick);
      const problem = expected ?? world.difference();
      if (problem) return `course ${course.seed}, step ${step} (${name}): ${problem}`;
    }
    await world.end();
    return null;
  });

class World {
  #tabs: Actor[] = [];
  #instance: Viewer;
  #names = 0;
  readonly #reference: Reference;

  constructor(
    private readonly course: Course,
    private readonly state: DurableObjectState,
    private readonly heard: Heard[],
  ) {
    this.#instance = new Viewer(state, env);
    this.#reference = new Reference(course.limit);
  }

  /** Performs a step in the object and the reference; returns a difference, or null. */
  async take(name: (typeof steps)[number], pick: (below: number) => number): Promise<string | null> {
    const tab = this.#tabs[pick(Math.max(1, this.#tabs.length))];
    const film = films[pick(films.length)] ?? '';
    const seconds = pick(600);
    const device = devices[pick(devices.length)] ?? '';
    if (name === 'open') return this.#open(device, film);
    if (name === 'evict') return this.#evict();
    if (name === 'redeploy') return pick(4) === 0 ? this.#redeploy() : null;
    if (name === 'connect' || !tab)
      return this.#tabs.length < 7 ? this.#connect(device, `tab-${(this.#names += 1)}`) : null;
    if (name === 'openAndWatch') return (await this.#open(tab.device, film)) ?? this.#watch(tab, film, seconds);
    if (name === 'watch') return this.#watch(tab, film, seconds);
    if (name === 'takeOver') return this.#takeOver(tab);
    if (name === 'close') return this.#close(tab);
    if (name === 'reconnect') return this.#connect(tab.device, tab.name, tab);
    return this.#tell(tab, { type: name, seconds });
  }

  /** Whether as many videos run as in the reference, and never more than the limit. */
  difference(): string | null {
    const now = time.now();
    const running = this.#openTabs().filter(({ connection }) => (connection.watching?.leaseUntil ?? 0) > now);
    const keys = running.map(({ connection }) => connection.connectionId).sort();
    if (keys.length > this.course.limit) return `${keys.length} run with a limit of ${this.course.limit}`;
    const expected = this.#reference.running(now).sort();
    if (keys.join() !== expected.join()) return `${keys.length} run, ${expected.length} should`;
    const reserved = new Reservations(this.state.storage.sql).all(now).map(({ deviceId }) => deviceId[0]);
    const due = this.#reference.reserved(now).map((device) => device[0]);
    return reserved.sort().join() === due.sort().join() ? null : `reserved to ${reserved}, should be ${due}`;
  }

  /** Closes all tabs; then opens each video once more, which flushes what redeployments left. */
  async end(): Promise<void> {
    for (let [tab] = this.#tabs; tab; [tab] = this.#tabs) await this.#close(tab);
    time.advance(31);
    for (const videoId of films) {
      await this.#connect(devices[0] ?? '', `last look at ${videoId}`);
      const [tab] = this.#tabs;
      if (!tab) throw new Error('nobody looks');
      await this.#say(tab, { type: 'watch', videoId, seconds: 0 });
      await this.#say(tab, { type: 'leave', seconds: 0 });
      await this.#close(tab);
    }
  }

  async #open(deviceId: string, videoId: string): Promise<string | null> {
    const request = {
      deviceId,
      description: chrome,
      deviceName: deviceId,
      videoId,
      isPreload: false,
      movedFrom: null,
    };
    const { opened } = this.#instance.open(request, { devices: null, views: this.course.limit }, startOfTest);
    const expected = this.#reference.open(deviceId, videoId, time.now());
    return opened === expected ? null : `GetVideo said ${opened}, should say ${expected}`;
  }

  async #connect(deviceId: string, name: string, before?: Actor): Promise<null> {
    const known = new Set(this.state.getWebSockets());
    const facts = factsOf(this.course.userId, {
      deviceId,
      deviceName: deviceId,
      tab: name,
      viewLimit: this.course.limit,
    });
    const { webSocket } = await this.#instance.fetch(upgrade(facts));
    webSocket?.accept();
    const socket = this.state.getWebSockets().find((one) => !known.has(one));
    if (!socket) throw new Error('the object accepted no socket');
    const key = new Tab(socket).connection.connectionId;
    this.#tabs = this.#tabs.filter((tab) => tab !== before);
    this.#tabs.push({
      name,
      device: deviceId,
      key,
      socket,
      wanted: before?.wanted ?? null,
      isPlaying: before?.isPlaying ?? false,
    });
    return null;
  }

  async #watch(tab: Actor, videoId: string, seconds: number): Promise<string | null> {
    await this.#say(tab, { type: 'watch', videoId, seconds });
    return this.#compare(tab, videoId, this.#reference.watch(tab, videoId, false, time.now()), true);
  }

  async #takeOver(tab: Actor): Promise<string | null> {
    const { wanted } = tab;
    await this.#say(tab, { type: 'takeOver' });
    if (!wanted) return this.#told(tab) === 'refused' ? null : 'nothing was wanted, and yet it was not refused';
    return this.#compare(tab, wanted, this.#reference.watch(tab, wanted, true, time.now()), true);
  }

  async #tell(tab: Actor, message: ClientMessage): Promise<string | null> {
    const place = this.#reference.watches(tab);
    await this.#say(tab, message);
    if (message.type === 'leave') tab.wanted = null;
    if (!place) return this.#told(tab) === null ? null : 'somebody who watches nothing was answered';
    if (message.type === 'leave') {
      this.#reference.leave(tab);
      return null;
    }
    if (message.type === 'pause') {
      if (tab.isPlaying) this.#reference.renew(tab, time.now());
      tab.isPlaying = false;
      return null;
    }
    return this.#compare(tab, place.video, this.#reference.goOn(tab, time.now()), false);
  }

  async #close(tab: Actor): Promise<null> {
    await this.#instance.webSocketClose(tab.socket);
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    this.#reference.leave(tab);
    if (!this.#tabs.some(({ device }) => device === tab.device)) this.#reference.abandon(tab, time.now());
    return null;
  }

  /** Evicts the object from memory; its sockets hibernate. */
  #evict(): null {
    this.#instance = new Viewer(this.state, env);
    return null;
  }

  /** A redeployment or a crashed machine: every socket is lost without a close. */
  #redeploy(): null {
    for (const tab of this.#tabs) {
      tab.socket.close(1012, 'redeployed');
      this.#reference.leave(tab);
    }
    this.#tabs = [];
    return this.#evict();
  }

  /** Compares the messages to the tab and to displaced ones with the reference. */
  #compare(tab: Actor, videoId: string, expected: Verdict, isAnswered: boolean): string | null {
    const told = this.#told(tab);
    const due = expected.admitted ? (isAnswered ? 'admitted' : null) : 'refused';
    const stopped = this.heard.filter(({ message }) => message.type === 'stopped').map(({ key }) => key);
    if (expected.admitted) Object.assign(tab, { wanted: null, isPlaying: true });
    else tab.wanted = videoId;
    for (const other of this.#tabs.filter(({ key }) => stopped.includes(key))) {
      const place = this.#lastFilm.get(other.key);
      if (place) other.wanted = place;
    }
    if (expected.admitted) this.#lastFilm.set(tab.key, videoId);
    if (told !== due) return `the tab heard ${told}, should hear ${due}`;
    return stopped.join() === expected.stopped.join()
      ? null
      : `${stopped.length} gave way, should ${expected.stopped.length}`;
  }

  readonly #lastFilm = new Map<string, string>();

  #told({ key }: Actor): string | null {
    const mine = this.heard.filter((one) => one.key === key && one.message.type !== 'welcome');
    return mine.map(({ message }) => message.type).join() || null;
  }

  async #say({ socket }: Actor, message: ClientMessage): Promise<void> {
    await this.#instance.webSocketMessage(socket, JSON.stringify(message));
  }

  #openTabs(): Tab[] {
    return this.state
      .getWebSockets()
      .map((socket) => new Tab(socket))
      .filter((tab) => tab.isOpen);
  }
}
