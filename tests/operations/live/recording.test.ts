import { and, eq, like } from 'drizzle-orm';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contentDrafts, jobs, liveChannels, liveEvents } from '../../../db/schema';
import { replayForm, replayIdOf } from '../../../domain/live/recording/replay';
import { runDueJobs } from '../../../operations/run-jobs';
import { createAdmin, saveSettings } from '../../support/factories';
import { createChannel, createEvent, createHost, minuteMs } from '../../support/live';
import { callAs, db, makeScope, testNow } from '../../support/scope';
import { filmSource, source } from './film-source';

let editor: { id: string };
let live: ReturnType<typeof filmSource>;
let channelId: string;
let eventId: string;
const titles = ['Apertura', 'Sutura', 'Domande'];

beforeEach(async () => {
  await saveSettings({ SHOW_LIVE: true });
  editor = await createAdmin({ role: 'editor' });
  live = filmSource(testNow - 10 * minuteMs);
  channelId = (await createChannel({ source, categories: ['odontoiatra'] })).id;
  await createHost('anna', 'Anna Conti');
  const programme = titles.map((title, minute) => ({ title, minute, begunAt: null }));
  const event = { channelId, programme, authorId: 'anna', description: 'Prima riga.\n\nSeconda.' };
  eventId = (await createEvent(event)).id;
});

const at = (seconds: number) => testNow + seconds * 1000;

/** Runs what is due at a second, with the source as it is then. */
async function runJobs(seconds: number) {
  live.state.now = at(seconds);
  const scope = await makeScope({ now: at(seconds), liveSources: live.liveSources });
  await runDueJobs(scope);
  await scope.settled();
}
async function runMinutes(from: number, to: number) {
  for (let seconds = from; seconds <= to; seconds += 60) await runJobs(seconds);
}
const onAir = (seconds: number, isOnAir: boolean) =>
  callAs(
    editor,
    'SetOnAir',
    { channelId, isOnAir, ...(isOnAir && { eventId }) },
    { now: at(seconds), liveSources: live.liveSources },
  );
const mark = (seconds: number, index: number) =>
  callAs(editor, 'MarkLivePoint', { eventId, index, hasBegun: true }, { now: at(seconds) });

const replayNow = async () => {
  const [row] = await db.select().from(liveEvents).where(eq(liveEvents.id, eventId));
  return row?.replay ? replayForm.fromText(row.replay) : null;
};
const drafts = () => db.select().from(contentDrafts).where(like(contentDrafts.id, 'live-%'));
const waiting = async () =>
  (
    await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.state, 'waiting'), like(jobs.key, `live/${eventId}/re%`)))
  ).map(({ operation }) => operation);
const filesBelow = async (prefix: string) =>
  (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key.slice(prefix.length));
const textOf = async (key: string) => (await env.MEDIA.get(key))?.text() ?? '';
const stateSeen = async () =>
  (await callAs(editor, 'GetAdminLive', {})).events.find((event) => event.eventId === eventId)?.replay;

describe('an evening', () => {
  test('becomes a draft with its film, its words and its marks', async () => {
    await onAir(0, true);
    await runMinutes(30, 150);
    await mark(20, 0);
    await mark(100, 2);
    expect(await stateSeen()).toMatchObject({ state: 'recording' });
    await onAir(170, false);
    expect(await stateSeen()).toMatchObject({ state: 'waiting' });
    await runJobs(200);
    const videoId = replayIdOf(eventId);
    const film = `${videoId}/${at(170).toString(36)}`;
    expect(await drafts()).toMatchObject([
      {
        id: videoId,
        title: 'Sutura in diretta',
        editedBy: editor.id,
        document: {
          film,
          durationMs: 170_000,
          authorId: 'anna',
          categories: ['odontoiatra'],
          audioLanguages: ['it'],
          comingSoon: false,
          texts: {
            it: {
              description: ['Prima riga.', 'Seconda.'],
              chapters: [
                { at: 20, description: 'Apertura' },
                { at: 100, description: 'Domande' },
              ],
            },
          },
        },
      },
    ]);
    expect(await stateSeen()).toEqual({ state: 'ready', videoId, problem: null, missing: [] });
    expect(await filesBelow(`videos/${film}/cbcs/`)).toEqual(['a-it.m3u8', 'manifest.mpd', 'master.m3u8', 'v360.m3u8']);
    const folder = `${testNow.toString(36)}-0-0`;
    expect(await textOf(`videos/${film}/cbcs/manifest.mpd`)).toContain(
      `media="../../pieces/${folder}/v360/$Number$.m4s" startNumber="300"`,
    );
    const pieces = await filesBelow(`videos/${videoId}/pieces/${folder}/v360/`);
    expect(pieces).toHaveLength(86);
    expect(pieces).toContain('300.m4s');
    expect(await waiting()).toEqual([]);
  });

  test('can be watched by its editor and published', async () => {
    await onAir(0, true);
    await onAir(60, false);
    await runJobs(90);
    const id = replayIdOf(eventId);
    const { dash } = await callAs(editor, 'GetContentFilm', { id });
    expect(dash).toContain(`/${id}/${at(60).toString(36)}/cbcs/manifest.mpd`);
    const { thing, revision } = await callAs(editor, 'GetContentItem', { kind: 'video', id });
    if (thing.kind !== 'video' || !thing.document) throw new Error('no lesson');
    const video = { ...thing.document, poster: 'diga' };
    expect(await callAs(editor, 'SaveVideo', { videoId: id, revision, video })).toEqual({ revision: 2 });
    // Thrown away and taken back: the film is the recording's still.
    await callAs(editor, 'DiscardDraft', { kind: 'video', id, revision: 2 });
    expect(await callAs(editor, 'SaveVideo', { videoId: id, revision: 0, video })).toEqual({ revision: 1 });
  });
});

describe('a missing piece', () => {
  test('is told where the lesson is edited', async () => {
    await onAir(0, true);
    await runJobs(30);
    live.loses(3);
    await runMinutes(90, 150);
    await onAir(160, false);
    await runJobs(190);
    const missing = [{ at: 30, seconds: 6 }];
    expect(await replayNow()).toMatchObject({ missing, seconds: 154 });
    expect(await stateSeen()).toMatchObject({ state: 'ready', missing });
    const { replay } = await callAs(editor, 'GetContentItem', { kind: 'video', id: replayIdOf(eventId) });
    expect(replay).toEqual({ missing });
    // Nobody asks for what has left the list, or is copied.
    expect(live.state.asked.length).toBe(new Set(live.state.asked).size + 3 * 2 * 2);
  });

  test('that comes later is not missing', async () => {
    await onAir(0, true);
    await runJobs(30);
    live.loses(3);
    await runJobs(90);
    live.resumes();
    await onAir(120, false);
    await runJobs(150);
    expect(await replayNow()).toMatchObject({ missing: [], seconds: 120 });
  });
});

describe('a source', () => {
  test('that is down is asked again, also after the end', async () => {
    await onAir(0, true);
    live.state.isDown = true;
    await runMinutes(30, 150);
    await onAir(160, false);
    await runJobs(200);
    expect(await waiting()).toEqual(['RecordLive']);
    live.state.isDown = false;
    await runJobs(260);
    // Its list reaches back ten minutes.
    expect(await replayNow()).toMatchObject({ missing: [], problem: null });
    expect((await replayNow())?.seconds).toBeGreaterThan(155);
  });

  test('that never comes back leaves an event without a replay, which says so', async () => {
    await onAir(0, true);
    live.state.isDown = true;
    await onAir(60, false);
    await runMinutes(90, 420);
    expect(await stateSeen()).toEqual({ state: 'failed', videoId: null, problem: 'nothing', missing: [] });
    expect(await drafts()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('whose sound is in its picture cannot be recorded, and the page says so', async () => {
    live.state.master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001e,mp4a.40.2"\nv360.m3u8\n';
    await onAir(0, true);
    await runJobs(30);
    expect(await stateSeen()).toMatchObject({ state: 'recording', problem: 'muxed' });
    await onAir(60, false);
    await runJobs(90);
    expect(await stateSeen()).toMatchObject({ state: 'failed', problem: 'muxed' });
  });

  test('that refuses some pieces for ever is recorded all the same', async () => {
    live.state.refused = (address) => /1-3(?:0[5-9]|1[0-4])\.m4s$/.test(address);
    await onAir(0, true);
    await runMinutes(30, 210);
    await onAir(220, false);
    await runMinutes(250, 610);
    expect(await replayNow()).toMatchObject({ seconds: 200, missing: [{ at: 10, seconds: 20 }] });
  });

  test('of a deleted channel is read to the end', async () => {
    await onAir(0, true);
    await onAir(60, false);
    await callAs(editor, 'DeleteLiveChannel', { channelId, isDeleted: true });
    await runJobs(90);
    expect(await replayNow()).toMatchObject({ seconds: 60 });
  });
});

test('a frame of another service, and a channel without an event, are not recorded', async () => {
  await db.update(liveChannels).set({ kind: 'youtube', source: 'abcdefghijk' }).where(eq(liveChannels.id, channelId));
  await onAir(0, true);
  await onAir(60, false);
  const other = await createChannel({ source });
  await callAs(editor, 'SetOnAir', { channelId: other.id, isOnAir: true });
  await callAs(editor, 'SetOnAir', { channelId: other.id, isOnAir: false });
  expect(await db.select().from(jobs).where(eq(jobs.operation, 'RecordLive'))).toEqual([]);
  expect(await stateSeen()).toBeNull();
});

describe('an event that goes on', () => {
  test('is one replay, without the time between', async () => {
    await onAir(0, true);
    await runJobs(30);
    await onAir(60, false);
    await runJobs(90);
    const [first] = await drafts();
    await onAir(300, true);
    expect(await stateSeen()).toMatchObject({ state: 'recording' });
    await mark(310, 1);
    await runJobs(330);
    await onAir(360, false);
    await runJobs(390);
    const [second, ...others] = await drafts();
    expect(others).toEqual([]);
    expect(first?.document).toMatchObject({ durationMs: 60_000 });
    expect(second?.document).toMatchObject({
      durationMs: 120_000,
      texts: { it: { chapters: [{ at: 70, description: 'Sutura' }] } },
    });
    // The edge keeps the lists of the first film.
    expect(second?.document?.['film']).not.toBe(first?.document?.['film']);
  });

  test('leaves what its editor wrote meanwhile', async () => {
    await onAir(0, true);
    await onAir(60, false);
    await runJobs(90);
    const id = replayIdOf(eventId);
    const { thing } = await callAs(editor, 'GetContentItem', { kind: 'video', id });
    if (thing.kind !== 'video' || !thing.document) throw new Error('no lesson');
    const it = { ...thing.document.texts.it, title: 'Un altro titolo' };
    const video = { ...thing.document, texts: { ...thing.document.texts, it } };
    await callAs(editor, 'SaveVideo', { videoId: id, revision: 1, video });
    await onAir(100, true);
    await onAir(160, false);
    await runJobs(190);
    expect(await drafts()).toMatchObject([{ title: 'Un altro titolo', document: { durationMs: 120_000 } }]);
  });

  test('within the readings of its end still has both stretches', async () => {
    await onAir(0, true);
    await onAir(60, false);
    await onAir(62, true);
    await runJobs(90);
    expect(await drafts()).toEqual([]);
    await onAir(120, false);
    await runJobs(150);
    expect(await replayNow()).toMatchObject({ seconds: 118, missing: [] });
  });
});

test('a job that runs twice makes the same draft once', async () => {
  await onAir(0, true);
  await runJobs(30);
  await onAir(60, false);
  await runJobs(90);
  const before = [await drafts(), await replayNow()];
  await db
    .update(jobs)
    .set({ state: 'waiting', runAt: at(90) })
    .where(eq(jobs.operation, 'MakeReplay'));
  const input = { eventId, from: testNow, editorId: editor.id };
  await db.update(jobs).set({ input }).where(eq(jobs.operation, 'MakeReplay'));
  await runJobs(120);
  expect([await drafts(), await replayNow()]).toEqual(before);
});

test('a bucket that fails loses nothing that is still listed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await onAir(0, true);
  live.state.now = at(30);
  const scope = await makeScope({ now: at(30), liveSources: live.liveSources });
  const { media } = scope.ports;
  scope.ports.media = {
    ...media,
    put: (key, bytes) => (key.endsWith('.m4s') ? Promise.reject(new Error('R2 is down')) : media.put(key, bytes)),
  };
  await runDueJobs(scope);
  await scope.settled();
  await onAir(60, false);
  await runJobs(90);
  expect(await replayNow()).toMatchObject({ seconds: 60, missing: [] });
});

test('more than one run copies is copied by the next at once', async () => {
  await onAir(0, true);
  await onAir(400, false);
  await runJobs(420);
  expect(await replayNow()).toMatchObject({ seconds: 400, missing: [] });
});
