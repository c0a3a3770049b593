import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { badges } from '../../../db/schema';
import { causeId, type Cause } from '../../../domain/gaming/causes';
import { gamingMessage, socketFactsHeader, type GamingMessage } from '../../../durable-objects/player/messages';
import { playerOf } from '../../../durable-objects/stubs';
import { putPlayer } from '../../../operations/gaming/earn';
import { createUser } from '../../support/factories';
import { db } from '../../support/scope';
import { startOfTest, time } from '../support';
import { useTestClock } from '../test-tab';

useTestClock();

let anna: { id: string };
const player = () => playerOf(env.PLAYER, anna.id);
const data = { rules: [], missions: [], badges: [] };

/** A page's socket: the messages since the last call. */
async function connect(language: 'it' | 'en' = 'it') {
  const facts = JSON.stringify({ userId: anna.id, language });
  const headers = { upgrade: 'websocket', [socketFactsHeader]: facts };
  const { webSocket } = await player().fetch('https://player.invalid/', { headers });
  if (!webSocket) throw new Error('no socket');
  const messages: GamingMessage[] = [];
  webSocket.addEventListener('message', ({ data: text }) => {
    messages.push(gamingMessage.parse(JSON.parse(String(text))));
  });
  webSocket.accept();
  const heard = async (...events: GamingMessage['event'][]) => {
    await vi.waitFor(() => expect(messages.map(({ event }) => event)).toEqual(events), {
      timeout: 10_000,
      interval: 10,
    });
    return messages.splice(0);
  };
  const say = (message: unknown) => webSocket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { heard, say, close: () => webSocket.close(1000) };
}

/** Opens this many boxes of the calendar, five points each, and writes the row. */
async function earn(from: number, to: number): Promise<void> {
  const causes = Array.from(
    { length: to - from },
    (_, index): Cause => ({
      id: causeId.box(anna.id, 2030, from + index),
      kind: 'box',
      at: startOfTest,
      topics: [],
    }),
  );
  await player().begin(anna.id, { causes: [], watched: [], rated: [] }, data);
  const earned = await player().earn(anna.id, { causes, watched: [], rated: [] }, data);
  if (!earned || earned === 'new') throw new Error('not begun');
  await db.batch([putPlayer(db, anna.id, earned.state, startOfTest)]);
}

const badge = {
  id: 'prima-impronta',
  title: { it: 'Prima impronta', en: 'First impression', es: null },
  description: { it: 'Guarda una lezione.', en: null, es: null },
  difficulty: 2,
  experience: 50,
  metric: 'lesson' as const,
  topic: '',
  levels: [{ id: 'a', goal: 3, image: 'emblem:impronta' }],
};
const news = {
  id: 'badge/prima-impronta/a',
  texts: { it: { title: 'Nuovo badge', body: 'Prima impronta' }, en: { title: 'New badge', body: 'First impression' } },
  difficulty: 2,
  exp_reward: 50,
  image: 'emblem:impronta',
};

beforeEach(async () => {
  anna = await createUser();
});

describe('the gaming socket', () => {
  it('begins with player, achievements and missions, and says that the game is on', async () => {
    await db.insert(badges).values({ id: badge.id, position: 1, value: badge, updatedAt: startOfTest });
    const page = await connect('en');
    const [connected, enabled] = await page.heard('connected', 'gaming-enabled');
    expect(connected?.data).toMatchObject({
      player: { level: 1, experience: 0, currency: 0, multiplier: 1, loginStreak: 0, levelProgress: 0 },
      achievements: [
        {
          id: 'prima-impronta',
          title: 'First impression',
          description: ['Guarda una lezione.'],
          levels: [3],
          progress: [0],
          unlocked: [null],
          difficulty: 2,
          exp_reward: 50,
        },
      ],
      missions: [],
    });
    expect(enabled?.data).toBe(true);
  });

  it('sends every page what it does not have yet, and the banner to the one that was used last', async () => {
    const first = await connect();
    await first.heard('connected', 'gaming-enabled');
    time.advance(60);
    const second = await connect('en');
    await second.heard('connected', 'gaming-enabled');
    await earn(0, 21);
    time.advance(60);
    first.say({ event: 'get-missions' });
    await first.heard('get-missions-response');
    await player().changed(anna.id, [news]);
    const events = ['player-update', 'currency-change', 'fetch-notifications', 'new-notification'] as const;
    const [[update, currency, , shown], [otherUpdate, , , other]] = [
      await first.heard(...events),
      await second.heard(...events),
    ];
    expect(update?.data).toMatchObject({
      experience: 105,
      experienceGranted: 105,
      level: 2,
      levelUp: true,
      currency: 1,
    });
    // The other page has the same figures, but the level is shown once per person.
    expect(otherUpdate?.data).toMatchObject({ experience: 105, experienceGranted: 105, level: 2, levelUp: false });
    expect(currency?.data).toEqual({ amount: 1 });
    expect(shown?.data).toMatchObject({ title: 'Nuovo badge', difficulty: 2, exp_reward: 50, isShown: true });
    expect(other?.data).toMatchObject({ body: 'First impression', isShown: false });
    // A level is reached once, whatever is sent later.
    await player().changed(anna.id);
    const [again] = await first.heard('player-update');
    expect(again?.data).toMatchObject({ experienceGranted: 0, levelUp: false });
  });

  it('goes on after the object was put to sleep', async () => {
    const page = await connect();
    await page.heard('connected', 'gaming-enabled');
    await earn(0, 2);
    await evictDurableObject(player());
    page.say({ event: 'get-achievements' });
    await page.heard('get-achievements-response');
    page.say({ event: 'track-event', data: { id: 'box', data: '{"day":1}' } });
    const [update] = await page.heard('player-update');
    expect(update?.data).toMatchObject({ experience: 10, experienceGranted: 10, levelUp: false });
  });

  it('earns nothing by what a page says', async () => {
    const page = await connect();
    await page.heard('connected', 'gaming-enabled');
    for (let times = 0; times < 3; times += 1) {
      page.say({ event: 'track-event', data: { id: 'course', data: '{}' } });
      const [update] = await page.heard('player-update');
      expect(update?.data).toMatchObject({ experience: 0, currency: 0 });
    }
  });

  it.each([
    ['text that is no JSON', '{"event', 'malformed'],
    ['an event with data that are no JSON', { event: 'track-event', data: { id: 'box', data: '{' } }, 'malformed'],
    ['an unknown event', { event: 'level-up' }, 'unknown-event'],
    ['an unknown id', { event: 'track-event', data: { id: 'win', data: '{}' } }, 'unknown-event'],
    ['too much', `"${'a'.repeat(5000)}"`, 'too-large'],
  ])('refuses %s', async (_what, message, reason) => {
    const page = await connect();
    await page.heard('connected', 'gaming-enabled');
    page.say(message);
    expect(await page.heard('refused')).toEqual([{ event: 'refused', data: { reason } }]);
  });

  it('answers at most sixty messages in a minute', async () => {
    const page = await connect();
    await page.heard('connected', 'gaming-enabled');
    for (let sent = 0; sent < 60; sent += 1) page.say({ event: 'get-missions' });
    await page.heard(...Array.from({ length: 60 }, () => 'get-missions-response' as const));
    page.say({ event: 'get-missions' });
    expect(await page.heard('refused')).toMatchObject([{ data: { reason: 'too-many' } }]);
    time.advance(60);
    page.say({ event: 'get-missions' });
    await page.heard('get-missions-response');
  });

  it('asks a page of which it knows nothing to load again', async () => {
    const page = await connect();
    await page.heard('connected', 'gaming-enabled');
    await runInDurableObject(player(), (_, state) => {
      for (const socket of state.getWebSockets()) socket.serializeAttachment({ from: 'another release' });
    });
    page.say({ event: 'get-missions' });
    await page.heard('please-reconnect');
  });
});
