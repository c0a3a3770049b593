import * as z from 'zod';
import type { Database } from '../../db/client';
import { allBadges, allVersions, gameOf, playerRow } from '../../db/gaming';
import { playOf, type BadgeView, type MissionView } from '../../domain/gaming/play';
import { playerStateForm } from '../../domain/gaming/player-state';
import { languages, type Language } from '../../domain/platform/language';
import { storedForm } from '../../domain/shared/stored-form';
import { clock } from '../shared/clock';
import {
  pageMessage,
  type Achievement,
  type Figures,
  type GamingMessage,
  type GamingNews,
  type SocketFacts,
  type SocketMission,
} from './messages';

/** The most messages that a socket may send per minute; the others are refused. */
const mostPerMinute = 60;
const longestMessage = 4000;

const attachment = z.object({
  userId: z.string(),
  language: z.enum(languages),
  /** The figures that were last sent to this socket. */
  experience: z.number(),
  level: z.number(),
  currency: z.number(),
  /** When the page last sent a message, milliseconds since 1970: only the page used last shows the banner. */
  activeAt: z.number(),
  /** The minute in which the `sent` messages were received. */
  minute: z.number(),
  sent: z.number(),
});
type Attachment = z.output<typeof attachment>;
const stored = storedForm('gaming-socket', attachment);

type View = { player: Figures; achievements: (language: Language) => Achievement[]; missions: SocketMission[] };

/** The gaming sockets of one player. They receive what pages read: the player's row in D1 and the game's data. */
export class Sockets {
  constructor(
    private readonly ctx: DurableObjectState,
    private readonly db: Database,
  ) {}

  async accept({ userId, language }: SocketFacts): Promise<WebSocket> {
    const view = await this.#view(userId);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const now = clock.now();
    keep(server, { userId, language, ...sentOf(view.player), activeAt: now, minute: 0, sent: 0 });
    const { player, achievements, missions } = view;
    send(server, { event: 'connected', data: { player, achievements: achievements(language), missions } });
    send(server, { event: 'gaming-enabled', data: true });
    return client;
  }

  async receive(socket: WebSocket, text: string): Promise<void> {
    const known = this.#known(socket);
    if (!known) return;
    const now = clock.now();
    const minute = Math.floor(now / 60_000);
    const sent = known.minute === minute ? known.sent + 1 : 1;
    keep(socket, { ...known, activeAt: now, minute, sent });
    const message = sent > mostPerMinute ? 'too-many' : text.length > longestMessage ? 'too-large' : parse(text);
    if (typeof message === 'string') return send(socket, { event: 'refused', data: { reason: message } });
    const view = await this.#view(known.userId);
    switch (message.event) {
      case 'get-achievements':
        return send(socket, { event: 'get-achievements-response', data: view.achievements(known.language) });
      case 'get-missions':
        return send(socket, { event: 'get-missions-response', data: view.missions });
      case 'track-event':
        return this.#update(socket, view, true);
    }
  }

  /**
   * Called when the player's row in D1 has changed or notifications were written: sends each page what is new to it.
   */
  async changed(userId: string, news: readonly GamingNews[]): Promise<void> {
    const sockets = this.ctx.getWebSockets().flatMap((socket) => {
      const known = this.#known(socket);
      return known ? [{ socket, ...known }] : [];
    });
    if (sockets.length === 0) return;
    const view = await this.#view(userId);
    const shown = sockets.reduce((latest, one) => (one.activeAt > latest.activeAt ? one : latest)).socket;
    for (const { socket, language } of sockets) {
      this.#update(socket, view, socket === shown);
      if (news.length > 0) send(socket, { event: 'fetch-notifications', data: null });
      for (const { texts, ...one } of news) {
        const { title = '', body = '' } = texts[language] ?? texts.it ?? {};
        send(socket, { event: 'new-notification', data: { ...one, title, body, isShown: socket === shown } });
      }
    }
  }

  /** Sends a page the figures that differ from those it has, with the gain; a new level is shown on one page only. */
  #update(socket: WebSocket, { player }: View, isShown: boolean): void {
    const known = this.#known(socket);
    if (!known) return;
    keep(socket, { ...known, ...sentOf(player) });
    const granted = player.experience - known.experience;
    const amount = player.currency - known.currency;
    const levelUp = isShown && player.level > known.level;
    send(socket, { event: 'player-update', data: { ...player, experienceGranted: granted, levelUp } });
    if (amount !== 0) send(socket, { event: 'currency-change', data: { amount } });
  }

  /** The socket's attachment; a page whose attachment cannot be read is asked to reload. */
  #known(socket: WebSocket): Attachment | null {
    if (socket.readyState !== WebSocket.OPEN) return null;
    const known = stored.unpack(socket.deserializeAttachment());
    if (!known) send(socket, { event: 'please-reconnect', data: null });
    return known;
  }

  async #view(userId: string): Promise<View> {
    const [[row], versions, all] = await this.db.batch([
      playerRow(this.db, userId),
      allVersions(this.db),
      allBadges(this.db),
    ]);
    const state = row ? playerStateForm.unpack(row.state) : null;
    const whose = { userId, pearlsSpent: row?.pearlsSpent ?? 0, now: clock.now() };
    const { player, badges, missions } = playOf(state, whose, gameOf(versions, all));
    return {
      player,
      achievements: (language) => badges.map((badge) => achievementOf(badge, language)),
      missions: missions.map(missionOf),
    };
  }
}

const sentOf = ({ experience, level, currency }: Figures) => ({ experience, level, currency });

function achievementOf(badge: BadgeView, language: Language): Achievement {
  const { id, title, description, levels, progress, unlocked, difficulty, experience } = badge;
  return {
    id,
    progress,
    unlocked,
    difficulty,
    title: title[language] ?? title.it,
    description: [description[language] ?? description.it],
    images: levels.map(({ image }) => image),
    levels: levels.map(({ goal }) => goal),
    exp_reward: experience,
  };
}

const missionOf = ({ id, week, kind, goal, count, pearls, to, redeemedAt }: MissionView): SocketMission => ({
  id,
  week,
  kind,
  goal,
  count,
  pearls,
  to,
  redeemedAt,
  redeemed: redeemedAt !== null,
});

function parse(text: string) {
  try {
    const given: unknown = JSON.parse(text);
    const read = pageMessage.safeParse(given);
    if (!read.success) return 'unknown-event';
    if (read.data.event === 'track-event') JSON.parse(read.data.data.data);
    return read.data;
  } catch {
    return 'malformed';
  }
}

const keep = (socket: WebSocket, known: Attachment): void => socket.serializeAttachment(stored.pack(known));

/** A failed send to a closed page must not prevent the messages to the others. */
function send(socket: WebSocket, message: GamingMessage): void {
  try {
    socket.send(JSON.stringify(message));
  } catch {
    // The page reads the row when it loads again.
  }
}
