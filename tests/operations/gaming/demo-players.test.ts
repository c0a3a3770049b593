import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { badgeStories } from '../../../db/seed/gaming/badges';
import { gamingRows, playerRequests } from '../../../db/seed/gaming';
import { playerStories } from '../../../db/seed/gaming/players';
import { gameVersions } from '../../../db/schema';
import { gameDataOf } from '../../../db/gaming';
import type { Cause } from '../../../domain/gaming/causes';
import { dayOf, daysEarned, type DayCounts } from '../../../domain/gaming/experience';
import { levelOf, pearlsOf } from '../../../domain/gaming/levels';
import { playOf } from '../../../domain/gaming/play';
import { clock } from '../../../durable-objects/shared/clock';
import { playerOf } from '../../../durable-objects/stubs';
import { playStory } from '../../../scripts/setup/play-story';

afterEach(() => vi.restoreAllMocks());

const nothing = { causes: [], watched: [], rated: [] };

/** The demo's game as objects take it. */
function gameOf(now: number) {
  const versions = gamingRows(now).flatMap(([table, rows]) =>
    table === gameVersions ? rows.flatMap((row) => ('kind' in row ? [row] : [])) : [],
  );
  return gameDataOf(
    versions,
    badgeStories.map((value) => ({ value })),
  );
}

/** What a player of the demo has who is seeded at a moment; `run` names the object. */
async function seededAt(now: number, userId: string, run = 'once') {
  const told = playerStories(now).find((one) => one.userId === userId);
  if (!told) throw new Error(`${userId} is no player`);
  let at = now;
  vi.spyOn(clock, 'now').mockImplementation(() => at);
  const setClock = (moment: number) => {
    at = moment;
  };
  const player = playerOf(env.PLAYER, `${userId}/${now}/${run}`);
  const data = gameOf(now);
  const { state } = await playStory({ player, data, now, setClock }, { ...told, past: nothing });
  const asked = playerRequests(now).filter((request) => request.userId === userId);
  const pearlsSpent = asked.reduce((sum, { pearls = 0 }) => sum + pearls, 0);
  const game = { ...data, badges: data.badges.map((badge) => ({ ...badge, isRetired: false })) };
  return { told, state, player, data, asked, pearlsSpent, view: playOf(state, { userId, pearlsSpent, now }, game) };
}

/** What the rules say that causes have earned, without badges. */
function byTheRules(causes: readonly Cause[]): number {
  const days = new Map<string, DayCounts>();
  for (const one of causes) {
    const counts = days.get(dayOf(one)) ?? {};
    days.set(dayOf(one), { ...counts, [one.kind]: (counts[one.kind] ?? 0) + 1 });
  }
  return daysEarned(days, []).reduce((sum, { experience }) => sum + experience, 0);
}

// Every weekday, a month's first and last days, both changes of the clock, a leap day, the turn of the year, just after midnight.
const moments = [
  '2026-11-23T10:00:00Z',
  '2026-11-24T22:59:00Z',
  '2026-11-24T23:01:00Z',
  '2026-11-28T12:00:00Z',
  '2026-11-29T23:30:00Z',
  '2026-11-30T22:30:00Z',
  '2026-12-01T08:00:00Z',
  '2027-01-01T00:30:00Z',
  '2027-03-28T01:30:00Z',
  '2027-10-31T00:30:00Z',
  '2028-02-29T12:00:00Z',
  '2028-03-06T05:00:00Z',
  '2026-12-16T18:00:00Z',
  '2026-12-17T18:00:00Z',
].map((text) => ({ text, now: Date.parse(text) }));

describe.each(moments)('the demo at $text', ({ now }) => {
  test('has a player with history, whose figures a recount of the causes finds again', async () => {
    const { told, state, view, asked, pearlsSpent, player, data } = await seededAt(now, 'demo-dentista');
    const { level } = levelOf(state.experience);
    expect(level).toBeGreaterThanOrEqual(8);
    expect(level).toBeLessThanOrEqual(12);
    const causes = told.steps.flatMap(({ deeds }) => deeds.causes);
    expect(causes.every(({ at }) => at < now)).toBe(true);
    const forBadges = state.unlocked.reduce(
      (sum, { badge }) => sum + (badgeStories.find(({ id }) => id === badge)?.experience ?? 0),
      0,
    );
    expect(state.experience).toBe(byTheRules(causes) + forBadges);
    expect(view.player.loginStreak).toBe(13);
    expect(view.streak).toMatchObject({ isCounted: true, sealed: expect.any(String) });
    expect(new Set(view.badges.map((badge) => badge.state))).toEqual(new Set(['locked', 'started', 'unlocked']));
    expect(view.badges.some((badge) => badge.levels.length > 1 && badge.next !== null && badge.next > 0)).toBe(true);
    expect(new Set(state.unlocked.map(({ at }) => dayOf({ at }))).size).toBeGreaterThan(4);
    const week = state.missions.at(-1)?.week ?? '';
    const thisWeek = view.missions.filter((mission) => mission.week === week);
    expect(thisWeek.some(({ count }) => count > 0)).toBe(true);
    expect(asked.map(({ shippedAt }) => shippedAt !== null)).toEqual([true, false]);
    expect(pearlsSpent).toBeLessThan(pearlsOf(state.experience));
    expect(view.player.currency).toBeGreaterThanOrEqual(0);
    // Nothing is left to be announced with the next cause.
    const next = await player.earn('demo-dentista', nothing, data);
    expect(next).toMatchObject({ unannounced: [], state: { revision: state.revision } });
  });

  test('has one with a short history, who can pay what they asked for', async () => {
    const { state, view, pearlsSpent } = await seededAt(now, 'demo-assistente');
    const { level } = levelOf(state.experience);
    expect(level).toBeGreaterThanOrEqual(3);
    expect(level).toBeLessThanOrEqual(6);
    expect(view.player.loginStreak).toBeGreaterThanOrEqual(3);
    expect(pearlsSpent).toBeLessThanOrEqual(pearlsOf(state.experience));
  });
});

test('a story that is told twice changes nothing', async () => {
  const { now } = moments[0] ?? { now: 0 };
  const first = await seededAt(now, 'demo-dentista');
  const again = await seededAt(now, 'demo-dentista');
  expect(again.state.experience).toBe(first.state.experience);
  expect(again.state.unlocked).toEqual(first.state.unlocked);
});

test('whoever has no story begins with their first visit', () => {
  expect(playerStories(Date.now()).map(({ userId }) => userId)).not.toContain('demo-prova');
});
