import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadBatch } from '../../../db/read-batch';
import { readTastes } from '../../../db/recommendations';
import { seed } from '../../../db/seed';
import {
  recommendationClicks,
  recommendationGenerations,
  userVideos,
  versions,
  neighbourLists,
  videoPairs,
} from '../../../db/schema';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { createUser, createVideo, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';

let base = 2_000_000;
beforeEach(async () => {
  await seed(db, { now: testNow });
  await db.delete(userVideos);
  base += 100;
  for (const name of ['catalogue', 'settings'] as const) {
    const row = { name, version: base };
    await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  }
});

const watch = async (userId: string, videoIds: string[], rating: 1 | -1 | null = 1) => {
  for (const [index, videoId] of videoIds.entries()) {
    await db.insert(userVideos).values({ userId, videoId, openedAt: testNow - index, rating });
  }
};

/** People who all like the same lessons. */
async function crowd(count: number, likes: string[]) {
  for (let index = 0; index < count; index += 1) await watch((await createUser()).id, likes);
}

async function compute() {
  const scope = await makeScope();
  await call(asSystem(scope) as typeof scope, 'ComputeNeighbours', {});
  await runDueJobs(await makeScope());
}

const inExperiment = { experiments: { recommendations: true }, privacyProfiling: true };

describe('recommendations', () => {
  test('are what people of the same taste like, unseen, with a confidence', async () => {
    await crowd(12, ['sutura', 'impianto', 'anestesia']);
    await crowd(12, ['diga', 'riunito']);
    await compute();
    const viewer = await createUser(inExperiment);
    await watch(viewer.id, ['sutura', 'impianto']);
    const answer = await callAs(viewer, 'Recommendations', { id_user: viewer.id });
    expect(answer.recommendations_videos[0]).toBe('anestesia');
    expect(answer.recommendations_videos).not.toContain('sutura');
    expect(answer.recommendations_series[0]).toBe('mani-ferme');
    const [best] = answer.recommendations_confidence;
    expect(best?.score).toBeGreaterThan(0.4);
    const { score } = await callAs(viewer, 'Confidence', { id_videos: ['anestesia'] });
    expect(score).toBe(best?.score);
    const both = await callAs(viewer, 'Confidence', { id_videos: ['anestesia', 'diga'], id_series: ['mani-ferme'] });
    expect(both.score).toBeNull();
    expect(both.recommendations_confidence.map(({ id }) => id)).toContain('mani-ferme');
  });

  test('turn away from what is disliked', async () => {
    await crowd(12, ['sutura', 'impianto']);
    await compute();
    const viewer = await createUser(inExperiment);
    await watch(viewer.id, ['sutura'], -1);
    const answer = await callAs(viewer, 'Recommendations', {});
    expect(answer.recommendations_confidence).toEqual([]);
  });

  test.each([
    ['enough of a lesson', 240, true],
    ['too little of it', 239, false],
  ])('are learned from having watched %s, without a rating', async (_name, views, isLearned) => {
    const [known, near] = [await createVideo({ durationMs: 600_000 }), await createVideo()];
    await db.insert(recommendationGenerations).values({ name: 'current', generation: 1, builtAt: testNow });
    await db.insert(neighbourLists).values({ generation: 1, videoId: known.id, near: [[near.id, 0.5]] });
    const viewer = await createUser(inExperiment);
    await db.insert(userVideos).values({ userId: viewer.id, videoId: known.id, openedAt: testNow, views });
    const { recommendations_confidence: found } = await callAs(viewer, 'Recommendations', {});
    expect(found.map(({ id }) => id)).toEqual(isLearned ? [near.id] : []);
  });

  test('are by subject while nobody has watched anything, and by category for newcomers', async () => {
    await compute();
    const viewer = await createUser(inExperiment);
    await watch(viewer.id, ['sutura']);
    const { recommendations_videos: bySubject } = await callAs(viewer, 'Recommendations', {});
    expect(['impianto', 'anestesia']).toContain(bySubject[0]);
    const assistant = await createUser({ ...inExperiment, category: 'aso' });
    const newcomer = await callAs(assistant, 'Recommendations', {});
    expect(newcomer.recommendations_videos.length).toBeGreaterThan(3);
    expect(newcomer.recommendations_videos).not.toContain('sutura');
    expect(newcomer.recommendations_confidence).toEqual([]);
  });

  test.each([
    ['outside the experiment', { privacyProfiling: true }],
    ['in another language', { ...inExperiment, preferredLanguage: 'en' as const }],
  ])('are none %s', async (_name, user) => {
    await saveSettings({ ENABLE_RECOMMENDATIONS: false });
    await compute();
    const viewer = await createUser(user);
    await watch(viewer.id, ['sutura']);
    const answer = await callAs(viewer, 'Recommendations', {});
    expect(answer).toEqual({ recommendations_series: [], recommendations_videos: [], recommendations_confidence: [] });
    expect((await callAs(viewer, 'GetHome', {})).rows.map(({ kind }) => kind)).not.toContain('recommended');
  });

  test('are a row of the home page under the flag, with the same cards when it is asked for alone', async () => {
    await saveSettings({ ENABLE_RECOMMENDATIONS: true });
    await crowd(12, ['sutura', 'impianto', 'anestesia', 'endodonzia', 'sondaggio']);
    await compute();
    const viewer = await createUser({ privacyProfiling: true });
    await watch(viewer.id, ['sutura']);
    const { rows } = await callAs(viewer, 'GetHome', {});
    const row = rows.find(({ kind }) => kind === 'recommended');
    expect(row?.cards.every(({ confidence }) => (confidence ?? 0) > 0)).toBe(true);
    const alone = await callAs(viewer, 'GetRow', { kind: 'recommended', id: 'recommended' });
    expect(alone.row.cards.map(({ id }) => id).slice(0, 3)).toEqual(row?.cards.map(({ id }) => id).slice(0, 3));
    const category = await callAs(await createUser({ category: 'aso', privacyProfiling: true }), 'GetHome', {});
    expect(category.rows.map(({ kind }) => kind)).not.toContain('recommended');
  });

  test('of a newcomer follow their interests', async () => {
    const viewer = await createUser({ ...inExperiment, tags: ['conservativa', 'endodonzia'] });
    const { recommendations_confidence: found } = await callAs(viewer, 'Recommendations', {});
    expect(found.map(({ id }) => id).sort()).toEqual(['cementazione', 'compositi', 'diagnosi', 'diga', 'endodonzia']);
    expect(Math.min(...found.map(({ score }) => score))).toBeGreaterThan(0.5);
    const { rows } = await callAs(viewer, 'GetHome', {});
    expect(rows[0]).toMatchObject({ kind: 'recommended', total: 5 });
  });

  test('without the consent to profiling are the category’s most watched, and no history is read', async () => {
    await compute();
    const viewer = await createUser({ ...inExperiment, privacyProfiling: false, tags: ['conservativa'] });
    await watch(viewer.id, ['sutura']);
    const recommender = { recommend: () => Promise.reject(new Error('asked')) };
    const asked = vi.spyOn(recommender, 'recommend');
    const answer = await callAs(viewer, 'Recommendations', {}, { recommender });
    expect(answer.recommendations_confidence).toEqual([]);
    expect(answer.recommendations_videos.length).toBeGreaterThan(3);
    expect(asked).not.toHaveBeenCalled();
    const { rows } = await callAs(viewer, 'GetHome', {});
    expect(rows.map(({ kind }) => kind)).not.toContain('recommended');
    expect(await new ReadBatch(env.DB).read(readTastes({ userId: viewer.id }))).toEqual([]);
  });

  test('of somebody else are refused', async () => {
    const [viewer, other] = [await createUser(inExperiment), await createUser()];
    for (const name of ['Recommendations', 'Confidence'] as const) {
      expect((await refusalOf(callAs(viewer, name, { id_user: other.id }))).reason).toBe('not-allowed');
    }
  });

  test('come from an outside service where one is set, and from our own data when it is silent', async () => {
    await compute();
    const viewer = await createUser(inExperiment);
    await watch(viewer.id, ['sutura']);
    const asked: unknown[] = [];
    const outside = {
      recommend: async (question: object) => {
        asked.push(question);
        return [
          { id: 'diga', confidence: 0.5 },
          { id: 'no-such-lesson', confidence: 0.9 },
        ];
      },
    };
    const answer = await callAs(viewer, 'Recommendations', {}, { recommender: outside });
    expect(answer.recommendations_videos).toEqual(['diga']);
    expect(asked).toEqual([{ userId: viewer.id, language: 'it', limit: 60 }]);
    const silent = { recommend: () => Promise.reject(new Error('silent')) };
    const own = await callAs(viewer, 'Recommendations', {}, { recommender: silent });
    expect(own.recommendations_videos.length).toBeGreaterThan(1);
    expect(own.recommendations_confidence.length).toBeGreaterThan(0);
  });
});

describe('neighbours', () => {
  test('are counted once, however often a step is tried, and only the newest generation stays', async () => {
    await crowd(3, ['diga', 'riunito']);
    const scope = await makeScope();
    const system = asSystem(scope) as typeof scope;
    const step = { generation: 5, after: '' };
    await call(system, 'ComputeNeighbours', { step });
    await runDueJobs(await makeScope());
    const first = await db.select().from(neighbourLists);
    await call(system, 'ComputeNeighbours', { step });
    const again = await db.select().from(videoPairs);
    expect(again).toEqual([]);
    await compute();
    const generations = new Set((await db.select().from(neighbourLists)).map(({ generation }) => generation));
    expect(generations.size).toBe(1);
    expect(generations).not.toContain(first[0]?.generation);
  });
});

describe('a click on a recommendation', () => {
  test('is counted by lesson and day, without a name', async () => {
    const viewer = await createUser();
    await callAs(viewer, 'CountRecommendationClick', { videoId: 'diga' });
    await callAs(await createUser(), 'CountRecommendationClick', { videoId: 'diga' });
    expect(await db.select().from(recommendationClicks)).toEqual([{ videoId: 'diga', day: '2026-11-20', clicks: 2 }]);
  });

  test('on a lesson that is not there is refused', async () => {
    const hidden = await createVideo({ hidden: true });
    for (const videoId of ['no-such-lesson', hidden.id]) {
      const refused = await refusalOf(callAs(await createUser(), 'CountRecommendationClick', { videoId }));
      expect(refused.reason).toBe('video-not-found');
    }
  });
});
