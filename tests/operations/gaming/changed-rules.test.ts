import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { gameVersions, players } from '../../../db/schema';
import { causeId } from '../../../domain/gaming/causes';
import { firstRules } from '../../../domain/gaming/rules';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { callAs, db, makeScope, testNow } from '../../support/scope';

// Changed rules take nothing away: what was done before counts by its own day's, however late it arrives.

const day = 86_400_000;
const worthLess = {
  experience: { minute: 0, lesson: 1, rating: 0, test: 1, course: 1, book: 0, box: 0, feedback: 0 },
  mostMinutes: 1,
  loginStreak: { 1: 1 },
};

let userId: string;
let admin: { id: string };
beforeEach(async () => {
  await saveSettings({ ENABLE_GAMING: true });
  [userId, admin] = [(await createUser()).id, await createAdmin({ role: 'editor' })];
});

/** The experience after a test that was passed at `at` is counted at `now`. */
async function passed(test: string, at: number, now = at): Promise<number | undefined> {
  const causes = [{ id: causeId.test(userId, test), kind: 'test' as const, at, topics: [] }];
  await operations.EarnExperience.run(asSystem(await makeScope({ now })), { userId, causes });
  const [row] = await db.select().from(players).where(eq(players.userId, userId));
  return row?.experience;
}

describe('rules that are worth less', () => {
  test('leave what was earned, pay what arrives late by its day, and hold for the days after', async () => {
    // Three days in a row: the third is worth a tenth more.
    await passed('T-1', testNow - 2 * day);
    await passed('T-2', testNow - day);
    expect(await passed('T-3', testNow)).toBe(310);
    const { savedAt } = await callAs(admin, 'SaveGameRules', { value: worthLess, savedAt: 0 });
    expect(await passed('T-4', testNow + 1000)).toBe(420);
    expect(await passed('T-5', testNow + day)).toBe(421);
    expect(await passed('late', testNow + 2000, testNow + day)).toBe(531);
    // A day that was not known yet lengthens the streak of the others: all are counted again, each by its own rules.
    expect(await passed('first', testNow - 3 * day, testNow + 2 * day)).toBe(641);
    await callAs(admin, 'SaveGameRules', { value: firstRules, savedAt }, { now: testNow + 2 * day });
    expect(await passed('T-6', testNow + 3 * day)).toBeGreaterThan(641);
  });

  test('that held for days which have begun would take points away (planted)', async () => {
    await passed('T-1', testNow - day);
    expect(await passed('T-2', testNow)).toBe(200);
    await db.insert(gameVersions).values({ kind: 'rules', fromDay: '2026-01-01', value: worthLess, savedAt: testNow });
    expect(await passed('late', testNow - 2 * day, testNow + 1000)).toBeLessThan(200);
  });
});
