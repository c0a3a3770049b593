import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { badges, bonuses, bonusWins, gameVersions } from '../../../db/schema';
import type { Badge } from '../../../domain/gaming/badges';
import type { Mission } from '../../../domain/gaming/missions';
import { firstRules } from '../../../domain/gaming/rules';
import { auditOf } from '../../support/audit';
import { createReward } from '../../support/advent';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import { callAs, callUncheckedAs, db, refusalOf, testNow } from '../../support/scope';

// What editors change of the game. The moment of the tests is Friday, 20 November 2026.

const day = 86_400_000;
const lower = { ...firstRules, experience: { ...firstRules.experience, minute: 2, test: 10 } };
const mission = (id: string, changes: Partial<Mission> = {}): Mission => ({
  id,
  kind: 'lesson',
  topic: '',
  goal: 2,
  pearls: 3,
  ...changes,
});
const table = ['due-lezioni', 'tre-lezioni', 'quattro-lezioni'].map((id) => mission(id));
const badge = (changes: Partial<Badge> = {}): Badge => ({
  id: 'impronta',
  title: { it: 'Prima impronta', en: null, es: null },
  description: { it: 'Guarda una lezione fino in fondo.', en: null, es: null },
  difficulty: 0,
  experience: 50,
  metric: 'lesson',
  topic: '',
  levels: [{ id: 'a', goal: 1, image: 'emblem:impronta' }],
  ...changes,
});
const level = (id: string, goal: number, image = 'emblem:impronta') => ({ id, goal, image });

let admin: { id: string };
beforeEach(async () => {
  admin = await createAdmin({ role: 'editor' });
});
const page = (now = testNow) => callAs(admin, 'GetGameAdmin', {}, { now });

describe('rules', () => {
  const save = async (value: typeof firstRules, now = testNow) => {
    const { savedAt } = (await page(now)).rules;
    return callAs(admin, 'SaveGameRules', { value, savedAt }, { now });
  };

  test('hold from the next day of Rome; saved again before midnight, the planned ones are replaced', async () => {
    expect((await page()).rules).toEqual({
      inForce: firstRules,
      planned: null,
      next: '2026-11-21',
      savedAt: 0,
    });
    await save({ ...lower, mostMinutes: 10 });
    // Five minutes before midnight in Rome.
    const late = Date.parse('2026-11-20T22:55:00Z');
    expect(await save(lower, late)).toEqual({ fromDay: '2026-11-21', savedAt: late });
    expect((await page(late)).rules).toMatchObject({ inForce: firstRules, planned: { value: lower } });
    expect(await db.select().from(gameVersions)).toHaveLength(1);
    const next = late + 6 * 60_000;
    expect((await page(next)).rules).toEqual({ inForce: lower, planned: null, next: '2026-11-22', savedAt: late });
    await save(firstRules, next);
    expect(await db.select().from(gameVersions)).toMatchObject([
      { fromDay: '2026-11-21', value: lower },
      { fromDay: '2026-11-22', value: firstRules },
    ]);
    expect(await auditOf('SaveGameRules')).toMatchObject([
      { subject: 'rules', before: { rules: JSON.stringify(firstRules) } },
      { after: { rules: JSON.stringify(lower), fromDay: '2026-11-21' } },
      { before: { rules: JSON.stringify(lower) } },
    ]);
  });

  test('that somebody else has changed meanwhile are not overwritten, in one moment neither', async () => {
    const change = (minute: number, savedAt: number, now = testNow) => {
      const value = { ...firstRules, experience: { ...firstRules.experience, minute } };
      return callAs(admin, 'SaveGameRules', { value, savedAt }, { now });
    };
    const minute = async () => (await page()).rules.planned?.value.experience.minute;
    const outcomes = await Promise.allSettled([1, 2].map((one) => change(one, 0)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = { code: 'failed-precondition', reason: 'rules-changed-meanwhile' };
    const [first, other] = outcomes[0]?.status === 'fulfilled' ? [1, 2] : [2, 1];
    expect(await refusalOf(change(other, 0))).toMatchObject(late);
    expect(await minute()).toBe(first);
    // After reading the other's version, a change based on it is accepted once, even in the same millisecond.
    const { savedAt } = await change(3, testNow);
    expect(savedAt).toBe(testNow + 1);
    expect(await refusalOf(change(4, testNow))).toMatchObject(late);
    // A page that was opened before midnight: nothing is planned any more, but what holds is what somebody else has saved.
    expect(await refusalOf(change(4, testNow, testNow + day))).toMatchObject(late);
    expect(await change(5, savedAt, testNow + day)).toMatchObject({ fromDay: '2026-11-22' });
    expect(await db.select().from(gameVersions)).toHaveLength(2);
  });

  test('that are written without looking are overwritten (planted)', async () => {
    await save(lower);
    await db.update(gameVersions).set({ value: firstRules });
    expect((await page()).rules.planned?.value).toEqual(firstRules);
  });

  test.each([
    ['an unknown cause', { ...firstRules, experience: { ...firstRules.experience, opening: 5 } }],
    ['a missing one', { ...firstRules, experience: { minute: 1 } }],
    ['less than nothing', { ...firstRules, experience: { ...firstRules.experience, box: -1 } }],
    ['no day', { ...firstRules, mostMinutes: 0 }],
    ['a factor that takes away', { ...firstRules, loginStreak: { 1: 0.5 } }],
    ['a day that is none', { ...firstRules, loginStreak: { x: 2 } }],
  ])('with %s are refused', async (_what, value) => {
    expect(await refusalOf(callUncheckedAs(admin, 'SaveGameRules', { value, savedAt: 0 }))).toMatchObject({
      reason: 'invalid-input',
    });
    expect(await db.select().from(gameVersions)).toEqual([]);
  });
});

describe('missions', () => {
  const save = async (value: Mission[], now = testNow) => {
    const { savedAt } = (await page(now)).missions;
    return callAs(admin, 'SaveMissions', { value, savedAt }, { now });
  };

  test('are drawn from the new table from Monday on', async () => {
    expect(await save(table)).toEqual({ fromDay: '2026-11-23', savedAt: testNow });
    const sunday = testNow + 2 * day;
    const other = [...table, mission('test', { kind: 'test' })];
    expect(await save(other, sunday)).toEqual({ fromDay: '2026-11-23', savedAt: sunday });
    expect((await page(sunday)).missions).toMatchObject({ inForce: [], planned: { value: other } });
    const monday = testNow + 3 * day;
    expect((await page(monday)).missions).toEqual({
      inForce: other,
      planned: null,
      next: '2026-11-30',
      savedAt: sunday,
    });
    expect(await save(table, monday)).toEqual({ fromDay: '2026-11-30', savedAt: monday });
    expect((await page(monday)).missions.inForce).toEqual(other);
  });

  test('that somebody else has changed meanwhile are not overwritten', async () => {
    // Rules that are saved meanwhile are no change of the missions.
    await callAs(admin, 'SaveGameRules', { value: lower, savedAt: 0 });
    const [longer, other] = ['uno', 'altro'].map((id) => [...table, mission(id)]);
    const change = (value: Mission[] = [], savedAt = 0) => callAs(admin, 'SaveMissions', { value, savedAt });
    const outcomes = await Promise.allSettled([longer, other].map((value) => change(value)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = { code: 'failed-precondition', reason: 'missions-changed-meanwhile' };
    expect(await refusalOf(change(table))).toMatchObject(late);
    expect((await page()).missions.planned?.value).toHaveLength(4);
    await change(table, (await page()).missions.savedAt);
    expect((await page()).missions.planned?.value).toEqual(table);
  });

  test.each([
    ['fewer than a week has', table.slice(1)],
    ['an id twice', [...table, mission('due-lezioni')]],
    ['a test about a tag', [...table, mission('test', { kind: 'test', topic: 'tag:diga' })]],
    ['a topic that is none', [...table, mission('x', { topic: 'lesson:1' })]],
    ['nothing to do', [...table, mission('x', { goal: 0 })]],
  ])('with %s are refused', async (_what, value) => {
    expect(await refusalOf(save(value))).toMatchObject({ reason: 'invalid-input' });
  });
});

describe('a badge', () => {
  const add = (value = badge()) => callAs(admin, 'SaveBadge', { badge: value, isNew: true });
  const change = (value: Badge, updatedAt: number) =>
    callAs(admin, 'SaveBadge', { badge: value, isNew: false, updatedAt });
  const listed = async () => (await page()).badges;

  test('is added at the end, changed, moved and retired', async () => {
    await add();
    await add(badge({ id: 'parola' }));
    expect((await listed()).map((one) => one.badge.id)).toEqual(['impronta', 'parola']);
    const [first] = await listed();
    const two = badge({ levels: [level('a', 2), level('b', 5, '/pictures/badges/ceratura-ab12-400.webp')] });
    const { updatedAt } = await change(two, first?.updatedAt ?? 0);
    expect((await listed())[0]).toEqual({ badge: two, isRetired: false, updatedAt });
    await callAs(admin, 'SaveBadgeOrder', { ids: ['parola', 'gone'] });
    expect((await listed()).map((one) => one.badge.id)).toEqual(['parola', 'impronta']);
    await callAs(admin, 'RetireBadge', { id: 'impronta', isRetired: true });
    expect((await listed())[1]).toMatchObject({ isRetired: true });
    await callAs(admin, 'RetireBadge', { id: 'impronta', isRetired: false });
    expect((await listed())[1]).toMatchObject({ isRetired: false });
    expect(await auditOf('SaveBadge')).toMatchObject([
      { subject: 'impronta', after: { levels: 'a: 1' } },
      { subject: 'parola' },
      { subject: 'impronta', before: { levels: 'a: 1' }, after: { levels: 'a: 2, b: 5' } },
    ]);
    expect(await auditOf('RetireBadge')).toMatchObject([{ after: { isRetired: true } }, {}]);
  });

  test('keeps its levels: one that was saved once is never removed, and its id never changes', async () => {
    const { updatedAt } = await add(badge({ levels: [level('a', 1), level('b', 5)] }));
    const kept = { code: 'failed-precondition', reason: 'badge-levels-kept' };
    expect(await refusalOf(change(badge(), updatedAt))).toMatchObject(kept);
    const renamed = badge({ levels: [level('a', 1), level('c', 5)] });
    expect(await refusalOf(change(renamed, updatedAt))).toMatchObject(kept);
    const between = badge({ levels: [level('a', 1), level('c', 3), level('b', 50)] });
    await change(between, updatedAt);
    expect((await listed())[0]?.badge).toEqual(between);
  });

  test('that somebody else has changed meanwhile is not overwritten, in one moment neither', async () => {
    const { updatedAt } = await add();
    const titled = (it: string) => badge({ title: { it, en: null, es: null } });
    const outcomes = await Promise.allSettled(['Ada', 'Eva'].map((name) => change(titled(name), updatedAt)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = { code: 'failed-precondition', reason: 'badge-changed-meanwhile' };
    expect(await refusalOf(change(titled('Ida'), updatedAt))).toMatchObject(late);
    const [now] = await listed();
    await callAs(admin, 'RetireBadge', { id: 'impronta', isRetired: true });
    expect(await refusalOf(change(titled('Ida'), now?.updatedAt ?? 0))).toMatchObject(late);
    // Planted: what writes without looking overwrites the other's.
    await db
      .update(badges)
      .set({ value: titled('Ida') })
      .where(eq(badges.id, 'impronta'));
    expect((await listed())[0]?.badge.title.it).toBe('Ida');
  });

  test('that is there or is not there is refused', async () => {
    await add();
    expect(await refusalOf(add())).toMatchObject({ code: 'already-exists', reason: 'badge-exists' });
    const gone = { code: 'not-found', reason: 'badge-not-found' };
    expect(await refusalOf(change(badge({ id: 'gone' }), 1))).toMatchObject(gone);
    expect(await refusalOf(callAs(admin, 'RetireBadge', { id: 'gone', isRetired: true }))).toMatchObject(gone);
  });

  test.each<[string, Partial<Badge>]>([
    ['goals that do not rise', { levels: [level('a', 5), level('b', 5)] }],
    ['one id for two levels', { levels: [level('a', 1), level('a', 5)] }],
    ['a picture from elsewhere', { levels: [level('a', 1, 'https://brenta.example/a.webp')] }],
    ['no picture', { levels: [level('a', 1, '')] }],
    ['a run of days about a tag', { metric: 'streak', topic: 'tag:diga' }],
    ['a course about a series', { metric: 'course', topic: 'series:diga' }],
  ])('with %s is refused', async (_what, changes) => {
    expect(await refusalOf(add(badge(changes)))).toMatchObject({ reason: 'invalid-input' });
  });
});

describe('a special event', () => {
  const times = { fromAt: testNow, toAt: testNow + day };
  async function event() {
    const [{ id: videoId }, { id: rewardId }] = [await createVideo(), await createReward()];
    const bonus = { videoId, rewardId, ...times };
    return { bonus, ...(await callAs(admin, 'SaveBonus', bonus)) };
  }
  const win = async (bonusId: string) =>
    db.insert(bonusWins).values({ userId: (await createUser()).id, bonusId, wonAt: testNow });

  test('is added, listed with who has won it, and changed as long as nobody has', async () => {
    const { id, bonus } = await event();
    const { id: rewardId } = await createReward();
    await callAs(admin, 'SaveBonus', { id, ...bonus, rewardId });
    await win(id);
    expect((await page()).bonuses).toMatchObject([{ id, ...bonus, rewardId, won: 1 }]);
    expect(await auditOf('SaveBonus')).toMatchObject([{ subject: id, before: {} }, { after: { rewardId } }]);
  });

  test('that was won can be ended, and neither changed nor deleted', async () => {
    const { id, bonus } = await event();
    await win(id);
    const { id: rewardId } = await createReward();
    const won = { code: 'failed-precondition', reason: 'bonus-won' };
    expect(await refusalOf(callAs(admin, 'SaveBonus', { id, ...bonus, rewardId }))).toMatchObject(won);
    expect(await refusalOf(callAs(admin, 'SaveBonus', { id, ...bonus, fromAt: testNow + 1 }))).toMatchObject(won);
    expect(await refusalOf(callAs(admin, 'DeleteBonus', { id }))).toMatchObject(won);
    await callAs(admin, 'SaveBonus', { id, ...bonus, toAt: testNow + 1 });
    expect(await db.select().from(bonuses)).toMatchObject([{ ...bonus, toAt: testNow + 1 }]);
    expect(await db.select().from(bonusWins)).toHaveLength(1);
    // Planted: what deletes without looking takes the win with it.
    await db.delete(bonuses).where(eq(bonuses.id, id));
    expect(await db.select().from(bonusWins)).toEqual([]);
  });

  test('that nobody has won is deleted', async () => {
    const { id } = await event();
    await callAs(admin, 'DeleteBonus', { id });
    expect(await db.select().from(bonuses)).toEqual([]);
    expect(await refusalOf(callAs(admin, 'DeleteBonus', { id }))).toMatchObject({ reason: 'bonus-not-found' });
  });

  test('that ends before it begins, or of what is not there, is refused', async () => {
    const { id, bonus } = await event();
    const save = (changes: object) => refusalOf(callAs(admin, 'SaveBonus', { ...bonus, ...changes }));
    expect(await save({ toAt: testNow })).toMatchObject({ reason: 'invalid-input', details: [{ path: 'toAt' }] });
    expect(await save({ videoId: 'gone' })).toMatchObject({ reason: 'video-not-found' });
    expect(await save({ rewardId: 'gone' })).toMatchObject({ reason: 'reward-not-found' });
    expect(await save({ id: 'gone' })).toMatchObject({ reason: 'bonus-not-found' });
    expect((await page()).bonuses.map((one) => one.id)).toEqual([id]);
  });
});
