import { beforeEach, describe, expect, test } from 'vitest';
import { createAdmin, createVideo } from '../../support/factories';
import { callAs, refusalOf } from '../../support/scope';
import { announced, edit } from './support';

const dentist = { category: 'odontoiatra', language: 'it', country: 'IT', plan: 'newTrial' } as const;

let admin: { id: string };
beforeEach(async () => {
  admin = await createAdmin();
  for (const id of ['uno', 'due', 'tre', 'quattro']) await createVideo({ id, title: `Lezione ${id}`, poster: id });
});

const preview = (audience: object = {}, videoId: string | null = null) =>
  callAs(admin, 'PreviewCatalogue', { audience: { ...dentist, ...audience }, videoId });
const rowOf = ({ rows }: Awaited<ReturnType<typeof preview>>, kind: string) =>
  rows.find((row) => row.kind === kind)?.cards ?? [];

describe('the preview', () => {
  test('shows drafts in the rows of the home page, and leaves what is live alone', async () => {
    await edit(admin, 'uno', {
      texts: { it: { title: 'Altro titolo', description: [], chapters: [] }, en: null, es: null },
    });
    const shown = rowOf(await preview(), 'new');
    expect(shown.find(({ id }) => id === 'uno')).toMatchObject({
      title: 'Altro titolo',
      mark: 'changed',
      locked: true,
    });
    expect(shown.find(({ id }) => id === 'due')).toMatchObject({ title: 'Lezione due', mark: null });
    const live = await callAs(admin, 'GetNewVideos', { language: 'it' });
    expect(JSON.stringify(live)).not.toContain('Altro titolo');
  });

  test('has a new lesson among what is coming, and names what would be gone', async () => {
    for (const id of ['a', 'b', 'c']) {
      await callAs(admin, 'SaveVideo', { videoId: id, revision: 0, video: announced({ poster: id }) });
    }
    await edit(admin, 'due', { hidden: true });
    const shown = await preview();
    expect(rowOf(shown, 'coming-soon').map(({ id, mark }) => [id, mark])).toEqual(
      expect.arrayContaining([
        ['a', 'new'],
        ['b', 'new'],
        ['c', 'new'],
      ]),
    );
    expect(shown.gone).toEqual([{ id: 'due', title: 'Lezione due' }]);
    expect(rowOf(shown, 'new').some(({ id }) => id === 'due')).toBe(false);
  });

  test('shows a lesson that has no picture yet', async () => {
    const video = announced({ poster: '', wideHash: '', tallHash: '' });
    for (const videoId of ['a', 'b', 'c']) await callAs(admin, 'SaveVideo', { videoId, revision: 0, video });
    expect(rowOf(await preview(), 'coming-soon').map(({ id }) => id)).toEqual(expect.arrayContaining(['a', 'b', 'c']));
  });

  test.each([
    [{}, { categories: ['aso' as const] }, false],
    [{ category: 'aso' }, { categories: ['aso' as const] }, true],
    [{}, { countries: ['ES'] }, false],
    [{ country: 'ES' }, { countries: ['ES'] }, true],
  ])('for %j a lesson with %j is there: %s', async (audience, change, isThere) => {
    await edit(admin, 'uno', change);
    expect(rowOf(await preview(audience), 'new').some(({ id }) => id === 'uno')).toBe(isThere);
  });

  test('speaks the audience’s language, and Italian where there is none', async () => {
    await edit(admin, 'uno', {
      texts: {
        it: { title: 'Il lembo', description: [], chapters: [] },
        en: { title: 'The flap', description: ['When.'], chapters: [{ at: 1, description: 'First' }] },
        es: null,
      },
    });
    const { lesson } = await preview({ language: 'en' }, 'uno');
    expect(lesson).toMatchObject({ title: 'The flap', isDraft: true, chapters: [{ at: 1, description: 'First' }] });
    expect((await preview({ language: 'es' }, 'uno')).lesson?.title).toBe('Il lembo');
  });

  test.each([
    ['newTrial', {}, 'subscription-needed'],
    ['newTrial', { free: true }, null],
    ['oldTrial', {}, null],
    ['oldTrial', { subscribersOnly: true }, 'subscribers-only'],
    ['subscriber', { subscribersOnly: true }, null],
    ['subscriber', { comingSoon: true }, 'video-unavailable'],
    ['subscriber', { categories: ['aso' as const] }, 'category-not-allowed'],
    ['subscriber', { countries: ['ES'] }, 'video-unavailable'],
  ])('tells a %s whether a film with %j opens: %s', async (plan, change, refusal) => {
    await edit(admin, 'uno', change);
    expect((await preview({ plan }, 'uno')).lesson?.refusal).toBe(refusal);
  });

  test.each([
    ['study', 'plan-needed', true],
    ['clinic', null, false],
    [null, 'plan-needed', true],
  ])('a lesson of a plan is locked for a subscriber of %s: %s', async (planId, refusal, locked) => {
    await edit(admin, 'uno', { subscribersOnly: true, plans: ['clinic'] });
    const shown = await preview({ plan: 'subscriber', planId }, 'uno');
    expect(shown.lesson?.refusal).toBe(refusal);
    expect(rowOf(shown, 'new').find(({ id }) => id === 'uno')).toMatchObject({ locked });
  });

  test('a plan’s id without its subscription opens nothing', async () => {
    await edit(admin, 'uno', { subscribersOnly: true, plans: ['clinic'] });
    expect((await preview({ plan: 'oldTrial', planId: 'clinic' }, 'uno')).lesson?.refusal).toBe('plan-needed');
  });

  test('a lesson of plans is for subscribers', async () => {
    expect(await refusalOf(edit(admin, 'uno', { plans: ['clinic'] }))).toMatchObject({ reason: 'invalid-input' });
  });

  test('of a lesson that nobody edited is the live one, and of none that there is not', async () => {
    expect((await preview({}, 'due')).lesson).toMatchObject({ title: 'Lezione due', isDraft: false });
    expect((await preview({}, 'nowhere')).lesson).toBeNull();
  });
});
