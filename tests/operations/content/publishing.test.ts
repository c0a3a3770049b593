import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import {
  contentDrafts,
  plannedPublications,
  publications,
  tags,
  userVideos,
  versions,
  videos,
  videoTexts,
} from '../../../db/schema';
import { indexVideos } from '../../../operations/search/indexing';
import { runDueJobs } from '../../../operations/run-jobs';
import { auditOf } from '../../support/audit';
import { createAdmin, createSubscription, createUser } from '../../support/factories';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';
import { announced, edit, editing } from './support';
import { present } from '../../support/present';

let admin: { id: string };
/** What an isolate caches by version would outlive the test's database: each test has numbers of its own. */
let base = 0;
beforeEach(async () => {
  await seed(db, { now: testNow });
  base += 100;
  const row = { name: 'catalogue' as const, version: base };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
});

const dentist = async () => {
  const user = await createUser();
  await createSubscription(user.id);
  return user;
};
const titleSeen = async (videoId = 'diga') => {
  const { video } = await callAs(await dentist(), 'GetVideoDetails', { videoId });
  return video.title;
};
const retitled = async (title: string, videoId = 'diga') => {
  const { video } = await editing(admin, videoId);
  return edit(admin, videoId, { texts: { ...video.texts, it: { ...video.texts.it, title } } });
};

describe('a draft', () => {
  test('is as it was published until it is edited, and then nobody but editors sees it', async () => {
    const { video, revision } = await editing(admin, 'diga');
    expect(revision).toBe(0);
    expect(video.texts.it.chapters.length).toBeGreaterThan(2);
    expect(video.tools[0]?.texts.en?.name).toBeTruthy();
    await retitled('La diga in quattro gesti');
    expect(await titleSeen()).toBe('La diga in tre gesti');
    expect((await editing(admin, 'diga')).video.texts.it.title).toBe('La diga in quattro gesti');
  });

  test('is not overwritten by who read it before', async () => {
    const { video } = await editing(admin, 'diga');
    const titled = (title: string) => ({ ...video, texts: { ...video.texts, it: { ...video.texts.it, title } } });
    await callAs(admin, 'SaveVideo', { videoId: 'diga', revision: 0, video });
    for (const revision of [0, 7]) {
      const late = callAs(admin, 'SaveVideo', { videoId: 'diga', revision, video: titled('Tardi') });
      expect(await refusalOf(late)).toMatchObject({ code: 'failed-precondition', reason: 'content-changed' });
    }
    const racing = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) =>
        callAs(admin, 'SaveVideo', { videoId: 'diga', revision: 1, video: titled(`Gara ${index}`) }),
      ),
    );
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is saved once by a save whose answer was lost and that is sent again, by its own editor alone', async () => {
    const { video } = await editing(admin, 'diga');
    const save = { videoId: 'diga', revision: 0, video };
    const first = await callAs(admin, 'SaveVideo', save);
    expect(await callAs(admin, 'SaveVideo', save)).toEqual(first);
    expect((await callAs(admin, 'GetContentItem', { kind: 'video', id: 'diga' })).revision).toBe(first.revision);
    const other = callAs(await createAdmin(), 'SaveVideo', save);
    expect(await refusalOf(other)).toMatchObject({ reason: 'content-changed' });
  });

  test('is thrown away only as it was looked at', async () => {
    await retitled('Altro');
    const wrong = callAs(admin, 'DiscardDraft', { kind: 'video', id: 'diga', revision: 2 });
    expect(await refusalOf(wrong)).toMatchObject({ reason: 'content-changed' });
    await callAs(admin, 'DiscardDraft', { kind: 'video', id: 'diga', revision: 1 });
    expect((await editing(admin, 'diga')).video.texts.it.title).toBe('La diga in tre gesti');
  });

  test.each([
    ['a film of another video', { film: 'sutura' }, 'film-not-found'],
    ['a film that is none', { film: 'diga/nowhere' }, 'film-not-found'],
  ])('takes no %s', async (_name, change, reason) => {
    expect(await refusalOf(edit(admin, 'diga', change))).toMatchObject({ reason });
  });

  test('takes nothing of another shape', async () => {
    const { video } = await editing(admin, 'diga');
    for (const wrong of [
      { ...video, poster: '../x' },
      { ...video, more: 1 },
      { ...video, free: true, subscribersOnly: true },
    ]) {
      const refused = callAs(admin, 'SaveVideo', { videoId: 'diga', revision: 0, video: wrong });
      expect(await refusalOf(refused)).toMatchObject({ code: 'invalid-argument' });
    }
    const other = callAs(admin, 'SaveContent', { thing: { kind: 'video', id: 'diga', document: video }, revision: 0 });
    expect(await refusalOf(other)).toMatchObject({ reason: 'use-save-video' });
    const unknown = callAs(admin, 'GetContentItem', { kind: 'tag', id: 'nowhere' });
    expect(await refusalOf(unknown)).toMatchObject({ reason: 'content-not-found' });
    const gone = callAs(admin, 'SaveContent', { thing: { kind: 'tag', id: 'nowhere', document: null }, revision: 0 });
    expect(await refusalOf(gone)).toMatchObject({ reason: 'content-not-found' });
  });

  test('is written down', async () => {
    await retitled('Altro');
    expect(await auditOf('SaveVideo')).toMatchObject([
      { subject: 'video:diga', before: { title: 'La diga in tre gesti' }, after: { title: 'Altro' } },
    ]);
  });
});

describe('a publication', () => {
  test('shows what was edited, field by field before and to everybody after', async () => {
    await retitled('La diga in quattro gesti');
    const before = await callAs(admin, 'GetPublishDifference', {});
    expect(before.changes).toMatchObject([
      {
        kind: 'video',
        id: 'diga',
        state: 'changed',
        total: 1,
        isMine: true,
        fields: [{ path: 'texts.it.title', before: 'La diga in tre gesti', after: 'La diga in quattro gesti' }],
      },
    ]);
    const { version } = await callAs(admin, 'PublishCatalogue', {});
    expect(version).toBe(before.version + 1);
    expect(await titleSeen()).toBe('La diga in quattro gesti');
    const after = await callAs(admin, 'GetPublishDifference', {});
    expect(after).toMatchObject({ version, changes: [], versions: [{ version, changes: 1, returnsTo: null }] });
    const nothing = callAs(admin, 'PublishCatalogue', {});
    expect(await refusalOf(nothing)).toMatchObject({ reason: 'nothing-to-publish' });
  });

  test('leaves a whole lesson as it is when only one field changed', async () => {
    const before = (await editing(admin, 'diga')).video;
    await edit(admin, 'diga', { introSeconds: 7 });
    await callAs(admin, 'PublishCatalogue', {});
    expect((await editing(admin, 'diga')).video).toEqual({ ...before, introSeconds: 7 });
    const [row] = await db.select().from(videos).where(eq(videos.id, 'diga'));
    expect(row?.popularity).toBe(940);
  });

  test('of a new lesson dates it, and again when it comes out', async () => {
    await callAs(admin, 'SaveVideo', {
      videoId: 'lembo',
      revision: 0,
      video: announced({ tagIds: ['strumenti'] }),
    });
    await callAs(admin, 'PublishCatalogue', {});
    expect((await editing(admin, 'lembo')).video).toMatchObject({ createdAt: testNow, tagIds: ['strumenti'] });
    const { comingSoon } = await callAs(await dentist(), 'GetComingSoon', {});
    expect(comingSoon.map(({ id }) => id)).toContain('lembo');
  });

  test('leaves out what does not pass its checks, and refuses it by name', async () => {
    await callAs(admin, 'SaveVideo', { videoId: 'lembo', revision: 0, video: announced({ comingSoon: false }) });
    const { changes } = await callAs(admin, 'GetPublishDifference', {});
    expect(changes[0]?.problems).toMatchObject([{ name: 'film-missing', blocks: true }, {}, {}]);
    const all = callAs(admin, 'PublishCatalogue', {});
    expect(await refusalOf(all)).toMatchObject({ reason: 'nothing-to-publish' });
    const named = callAs(admin, 'PublishCatalogue', { things: [{ kind: 'video', id: 'lembo', revision: 1 }] });
    expect(await refusalOf(named)).toMatchObject({
      reason: 'content-not-fit',
      details: [{ kind: 'video', id: 'lembo' }],
    });
    const stale = callAs(admin, 'PublishCatalogue', { things: [{ kind: 'video', id: 'lembo', revision: 2 }] });
    expect(await refusalOf(stale)).toMatchObject({ reason: 'content-changed' });
  });

  test('happens once, however many ask for it at once', async () => {
    await retitled('Altro');
    const racing = await Promise.allSettled(Array.from({ length: 6 }, () => callAs(admin, 'PublishCatalogue', {})));
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = racing.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));
    for (const reason of reasons) expect(['publication-raced', 'nothing-to-publish']).toContain(reason);
    expect(await db.select().from(publications)).toHaveLength(1);
  });

  test('withdraws a lesson without taking anything from those who watched it', async () => {
    const user = await dentist();
    await db
      .insert(userVideos)
      .values({ userId: user.id, videoId: 'diga', seconds: 30, openings: 1, openedAt: testNow });
    await edit(admin, 'diga', { hidden: true });
    expect((await callAs(admin, 'GetPublishDifference', {})).changes).toMatchObject([{ state: 'withdrawn' }]);
    await callAs(admin, 'PublishCatalogue', {});
    const gone = callAs(await dentist(), 'GetVideoDetails', { videoId: 'diga' });
    expect(await refusalOf(gone)).toMatchObject({ code: 'not-found' });
    expect(await db.select().from(userVideos).where(eq(userVideos.userId, user.id))).toHaveLength(1);
    const [row] = await db.select().from(videos).where(eq(videos.id, 'diga'));
    expect(row?.hiddenAt).toBe(testNow);
  });

  test('takes series, tags, authors, sponsors and the billboard along', async () => {
    const read = (kind: 'series' | 'tag' | 'author' | 'sponsor' | 'billboard', id: string) =>
      callAs(admin, 'GetContentItem', { kind, id });
    const { thing: series } = await read('series', 'mani-ferme');
    if (series.kind !== 'series' || !series.document) throw new Error('no series');
    const [season] = series.document.seasons;
    const reversed = season?.videoIds.toReversed() ?? [];
    const changed = { ...series.document, seasons: [{ names: { it: 'Una', en: null, es: null }, videoIds: reversed }] };
    await callAs(admin, 'SaveContent', { thing: { ...series, document: changed }, revision: 0 });
    const tag = {
      labels: { it: 'Lembi', en: null, es: null },
      order: 9,
      showAsSeries: true,
      visibleFor: { aso: true, odontoiatra: true },
    };
    await callAs(admin, 'SaveContent', { thing: { kind: 'tag', id: 'lembi', document: tag }, revision: 0 });
    await callAs(admin, 'SaveContent', {
      thing: { kind: 'billboard', id: 'home', document: { videoIds: ['sutura', 'diga'] } },
      revision: 0,
    });
    await edit(admin, 'sutura', { tagIds: ['lembi'] });
    await callAs(admin, 'PublishCatalogue', {});
    expect((await read('series', 'mani-ferme')).thing.document).toMatchObject({
      seasons: [{ names: { en: 'Una' }, videoIds: reversed }],
    });
    expect((await read('billboard', 'home')).thing.document).toEqual({ videoIds: ['sutura', 'diga'] });
    const [row] = await db.select().from(tags).where(eq(tags.id, 'lembi'));
    expect(row).toMatchObject({ labels: { it: 'Lembi', en: 'Lembi', es: 'Lembi' }, videosCount: 1 });
    await callAs(admin, 'SaveContent', { thing: { kind: 'tag', id: 'lembi', document: null }, revision: 0 });
    await callAs(admin, 'PublishCatalogue', {});
    expect(await db.select().from(tags).where(eq(tags.id, 'lembi'))).toEqual([]);
    expect((await editing(admin, 'sutura')).video.tagIds).toEqual([]);
  });
});

describe('going back', () => {
  test('brings an earlier catalogue back as a version of its own, and can be gone back from', async () => {
    await retitled('Due');
    const { version: first } = await callAs(admin, 'PublishCatalogue', {});
    await retitled('Tre');
    await callAs(admin, 'SaveVideo', { videoId: 'lembo', revision: 0, video: announced() });
    const { version: second } = await callAs(admin, 'PublishCatalogue', {});
    await retitled('Quattro');
    const back = await callAs(admin, 'RollBackCatalogue', { version: present(first) });
    expect(back).toEqual({ version: Number(second) + 1, changes: 2 });
    expect(await titleSeen()).toBe('Due');
    expect((await editing(admin, 'diga')).video.texts.it.title).toBe('Quattro');
    expect((await editing(admin, 'lembo')).video.hidden).toBe(true);
    await callAs(admin, 'RollBackCatalogue', { version: present(second) });
    expect(await titleSeen()).toBe('Tre');
    expect((await editing(admin, 'lembo')).video.hidden).toBe(false);
    await callAs(admin, 'RollBackCatalogue', { version: Number(first) - 1 });
    expect(await titleSeen()).toBe('La diga in tre gesti');
    const [row] = await db.select().from(versions).where(eq(versions.name, 'catalogue'));
    expect(row?.version).toBe(Number(second) + 3);
  });

  test.each([[90], [-50]])('to version %s from here, which never was, is refused', async (steps) => {
    const version = base + steps;
    await retitled('Due');
    await callAs(admin, 'PublishCatalogue', {});
    expect(await refusalOf(callAs(admin, 'RollBackCatalogue', { version }))).toMatchObject({
      reason: 'version-not-found',
    });
  });
});

describe('a planned publication', () => {
  const inAnHour = testNow + 3_600_000;
  const runAt = async (now: number) => runDueJobs(await makeScope({ now }));

  test('comes at its time, without what was edited after it was planned', async () => {
    await retitled('Domani');
    await edit(admin, 'sutura', { introSeconds: 3 });
    await callAs(admin, 'PublishCatalogue', { at: inAnHour });
    await edit(admin, 'sutura', { introSeconds: 4 });
    await runAt(testNow + 1000);
    expect(await titleSeen()).toBe('La diga in tre gesti');
    expect((await callAs(admin, 'GetPublishDifference', {})).planned).toMatchObject({ at: inAnHour, changes: 2 });
    await runAt(inAnHour);
    expect(await titleSeen()).toBe('Domani');
    expect((await db.select().from(contentDrafts)).map(({ id }) => id)).toEqual(['sutura']);
    const left = [{ id: 'sutura', problems: [{ name: 'edited-since' }] }];
    const [made] = await db.select().from(publications);
    expect(made).toMatchObject({ byUserId: admin.id, changes: 1 });
    expect(await db.select().from(plannedPublications)).toMatchObject([{ ended: { version: made?.version, left } }]);
  });

  test('is put off by a cancellation, by another plan and by a publication', async () => {
    await retitled('Domani');
    await callAs(admin, 'PublishCatalogue', { at: inAnHour });
    const { planned } = await callAs(admin, 'GetPublishDifference', {});
    await callAs(admin, 'CancelPlannedPublication', { planId: present(planned).id });
    const again = callAs(admin, 'CancelPlannedPublication', { planId: present(planned).id });
    expect(await refusalOf(again)).toMatchObject({ reason: 'plan-not-found' });
    await callAs(admin, 'PublishCatalogue', { at: inAnHour });
    await callAs(admin, 'PublishCatalogue', { at: inAnHour + 1000 });
    expect(await db.select().from(plannedPublications)).toHaveLength(1);
    await runAt(inAnHour);
    expect(await titleSeen()).toBe('La diga in tre gesti');
    await callAs(admin, 'PublishCatalogue', {});
    await runAt(inAnHour + 2000);
    expect(await db.select().from(publications)).toHaveLength(1);
  });

  test.each([[testNow], [testNow - 1], [testNow + 400 * 86_400_000]])('is not for %s', async (at) => {
    await retitled('Domani');
    expect(await refusalOf(callAs(admin, 'PublishCatalogue', { at }))).toMatchObject({
      reason: 'publication-time-not-fit',
    });
  });
});

test('lists go on by a key and find words in titles, those of withdrawn lessons too', async () => {
  await indexVideos(await makeScope(), ['diga', 'corona']);
  const first = await callAs(admin, 'GetContent', { kind: 'video' });
  expect(first.items.length).toBeGreaterThan(10);
  await callAs(admin, 'SaveVideo', { videoId: 'lembo', revision: 0, video: announced() });
  expect((await callAs(admin, 'GetContent', { kind: 'video' })).items[0]).toMatchObject({
    id: 'lembo',
    state: 'new',
    hasDraft: true,
  });
  expect((await callAs(admin, 'GetContent', { kind: 'video', query: 'diga' })).items.map(({ id }) => id)).toEqual([
    'diga',
  ]);
  const drafted = await callAs(admin, 'GetContent', { kind: 'video', query: 'bust' });
  expect(drafted.items).toMatchObject([{ id: 'lembo', state: 'new' }]);
  await db.update(videos).set({ hidden: true }).where(eq(videos.id, 'impianto'));
  const withdrawn = await callAs(admin, 'GetContent', { kind: 'video', query: 'impian' });
  expect(withdrawn.items).toMatchObject([{ id: 'impianto', state: 'hidden' }]);
  await db.update(videoTexts).set({ title: 'L’avvitatura' }).where(eq(videoTexts.videoId, 'impianto'));
  expect((await callAs(admin, 'GetContent', { kind: 'video', query: 'avvit' })).items).toMatchObject([
    { id: 'impianto' },
  ]);
  await db.update(videos).set({ hidden: false }).where(eq(videos.id, 'impianto'));
  expect((await callAs(admin, 'GetContent', { kind: 'video', query: 'avvit' })).items).toEqual([]);
  for (const kind of ['series', 'tag', 'author', 'sponsor'] as const) {
    expect((await callAs(admin, 'GetContent', { kind })).items.length, kind).toBeGreaterThan(0);
  }
});
