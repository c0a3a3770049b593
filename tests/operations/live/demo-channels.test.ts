import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { liveRows, moveLiveSource } from '../../../db/seed/live';
import { authors, liveChannels } from '../../../db/schema';
import { eventStateOf, longestEvent, shortestEvent } from '../../../domain/live/event';
import { sourceProblem } from '../../../domain/live/source';
import { reminderJob } from '../../../operations/live/reminders/jobs';
import { hourMs } from '../../support/live';
import { callAs, db, testNow } from '../../support/scope';

// The live channels of the demo: always something on air and something to come, whenever it is filled in.

const source = 'http://localhost:8794';

describe('at every hour of a week in which the clocks are changed', () => {
  const hours = Array.from({ length: 168 }, (_, hour) => Date.parse('2026-10-22T10:17:00Z') + hour * hourMs);

  test('two channels are on air, one event is over, and the others are to come in their order', () => {
    for (const now of hours) {
      const [[, channels], [, events], , [, jobs]] = liveRows(now, source);
      expect(channels.flatMap(({ id, onAirSince }) => (onAirSince !== null && onAirSince < now ? [id] : []))).toEqual([
        'alla-poltrona',
        'luz-y-forma',
      ]);
      const states = events.map((event) => eventStateOf(event, now));
      expect(states.filter((state) => state !== 'planned')).toEqual(['over', 'onAir', 'onAir', 'cancelled']);
      const planned = events.filter((_event, index) => states[index] === 'planned');
      const begins = planned.map(({ startsAt }) => startsAt);
      expect(Math.min(...begins)).toBeGreaterThan(now + hourMs / 2);
      expect(Math.max(...begins)).toBeLessThan(now + 8 * 24 * hourMs);
      expect(jobs.map(({ id: _id, createdAt: _createdAt, ...job }) => job)).toEqual(
        planned.map(({ id, startsAt }) => reminderJob({ eventId: id, startsAt })),
      );
    }
  });

  test('no channel has two events at once, and none is too short or too long', () => {
    for (const now of hours) {
      const [, [, events]] = liveRows(now, source);
      for (const { id, channelId, startsAt, endsAt } of events) {
        expect(endsAt - startsAt).toBeGreaterThan(shortestEvent);
        expect(endsAt - startsAt).toBeLessThan(longestEvent);
        const others = events.filter((other) => other.channelId === channelId && other.id !== id);
        expect(others.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt)).toEqual([]);
      }
    }
  });
});

test('every source is one that an editor could have saved', () => {
  const [[, channels]] = liveRows(testNow, source);
  expect(channels.map((channel) => sourceProblem(channel.kind, channel.source, true))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a demo without a local source has no channels', async () => {
  await seed(db, { now: testNow });
  expect(await db.$count(liveChannels)).toBe(0);
});

test('a dentist of the demo sees it, with names of the catalogue and reminders; its source moves with its stack', async () => {
  await seed(db, { now: testNow, liveSource: source });
  const { channels, events } = await callAs({ id: 'demo-dentista' }, 'GetLive', {});
  expect(channels.map(({ name, streaming }) => [name, streaming])).toEqual([
    ['Alla poltrona', true],
    ['Luz y forma', true],
    ['Sala chirurgica', false],
    ['Clinic English', false],
  ]);
  const names = new Set((await db.select({ name: authors.name }).from(authors)).map(({ name }) => name));
  expect(events.filter(({ author }) => author === null || !names.has(author))).toEqual([]);
  expect(events.filter(({ isReminded }) => isReminded)).toHaveLength(5);
  await moveLiveSource(db, 'http://localhost:9001');
  const sourceOf = async (id: string) =>
    (await db.select().from(liveChannels).where(eq(liveChannels.id, id))).map((channel) => channel.source);
  expect(await sourceOf('alla-poltrona')).toEqual(['http://localhost:9001/aula/master.m3u8']);
  expect(await sourceOf('luz-y-forma')).toEqual(['76979871']);
});
