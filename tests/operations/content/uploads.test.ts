import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentKeys, uploads, versions } from '../../../db/schema';
import { partBytes } from '../../../domain/content/upload';
import { runDueJobs } from '../../../operations/run-jobs';
import { createAdmin, createVideo } from '../../support/factories';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';
import { edit } from './support';
import { filmFiles, kids, tarOf } from './film-support';

let admin: { id: string };
let base = 100_000;
beforeEach(async () => {
  admin = await createAdmin();
  base += 100;
  await db.insert(versions).values({ name: 'catalogue', version: base }).onConflictDoNothing();
});

let files = 0;
const begin = (bytes: Uint8Array, videoId?: string) => {
  files += 1;
  const fingerprint = files.toString(16).padStart(64, '0');
  const input = { name: 'Il lembo a busta.film', bytes: bytes.length, fingerprint, ...(videoId ? { videoId } : {}) };
  return { input, begun: callAs(admin, 'BeginUpload', input) };
};

async function upload(bytes: Uint8Array, replaced?: string) {
  const { uploadId, videoId } = await begin(bytes, replaced).begun;
  for (let number = 1; (number - 1) * partBytes < bytes.length; number += 1) {
    const part = bytes.slice((number - 1) * partBytes, number * partBytes);
    await callAs(admin, 'PutUploadPart', { uploadId, number, bytes: part });
  }
  await callAs(admin, 'FinishUpload', { uploadId });
  let state = 'unpacking';
  while (state === 'unpacking') ({ state } = await callAs(admin, 'ContinueUpload', { uploadId }));
  return { uploadId, state, videoId };
}

const checksOf = async (uploadId: string) => {
  const { uploads: list } = await callAs(admin, 'GetUploads', {});
  const checks = list.find(({ id }) => id === uploadId)?.checks ?? [];
  return checks.filter(({ isFine }) => !isFine).map(({ name }) => name);
};

const keysIn = async (prefix: string) => (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key);

describe('a film', () => {
  test('that is right becomes a lesson, which plays after its publication', async () => {
    const { uploadId, videoId, state } = await upload(tarOf(filmFiles()));
    expect([videoId, state, await checksOf(uploadId)]).toEqual(['il-lembo-a-busta', 'ready', []]);
    expect(await keysIn('uploads/')).toEqual([]);
    expect(await keysIn('videos/il-lembo-a-busta/')).toContain('videos/il-lembo-a-busta/cbcs/v360/2.m4s');
    expect(await keysIn('videos/il-lembo-a-busta/film')).toEqual([]);
    await callAs(admin, 'UseUpload', { uploadId });
    await callAs(admin, 'UseUpload', { uploadId });
    await edit(admin, videoId, { poster: 'lembo' });
    await callAs(admin, 'PublishCatalogue', {});
    const { video } = await callAs(admin, 'GetVideo', { videoId });
    expect(video).toMatchObject({ duration: 4000, languages: ['it'] });
    expect(video.dash).toMatch(/\/il-lembo-a-busta\/cbcs\/manifest\.mpd$/);
    expect(video.manifest).toContain('PT4S');
    expect(await db.select({ kid: contentKeys.kid }).from(contentKeys)).toEqual([
      { kid: kids.video },
      { kid: kids.audio },
    ]);
    const used = callAs(admin, 'AbortUpload', { uploadId });
    expect(await refusalOf(used)).toMatchObject({ reason: 'upload-not-open' });
  });

  test('takes the place of another without touching it', async () => {
    await createVideo({ id: 'diga', poster: 'diga' });
    await env.MEDIA.put('videos/diga/cbcs/manifest.mpd', '<MPD old="1"/>');
    await db.insert(contentKeys).values({ videoId: 'diga', label: 'VIDEO', kid: 'e'.repeat(32), key: 'f'.repeat(32) });
    const { uploadId } = await upload(tarOf(filmFiles()), 'diga');
    await callAs(admin, 'UseUpload', { uploadId });
    expect((await callAs(admin, 'GetVideo', { videoId: 'diga' })).video.dash).toMatch(/\/diga\/cbcs\/manifest\.mpd$/);
    await callAs(admin, 'PublishCatalogue', {});
    const { video } = await callAs(admin, 'GetVideo', { videoId: 'diga' });
    expect(video.dash).toContain(`/diga/${uploadId}/cbcs/manifest.mpd`);
    expect(
      [video.manifest, (await callAs(admin, 'GetVideo', { videoId: 'diga' })).video.manifest].join(),
    ).not.toContain('old');
    expect(await keysIn('videos/diga/cbcs/')).toHaveLength(1);
    expect(await db.select().from(contentKeys)).toHaveLength(3);
  });

  test.each<[string, Record<string, string | Uint8Array | undefined>, string]>([
    ['lacks a segment', { 'cbcs/v360/2.m4s': undefined }, 'video'],
    ['is cut into short pieces throughout', filmFiles(15), 'video'],
    ['lacks a manifest', { 'cbcs/manifest.mpd': undefined }, 'manifest'],
    ['lies about a type', { 'cbcs/v360/2.m4s': '<html><script>alert(1)</script>' }, 'files'],
    ['brings what does not belong', { 'cbcs/run.js': 'alert(1)' }, 'files'],
    ['climbs out of its folder', { '../../pictures/x.webp': 'RIFF0000WEBP' }, 'files'],
    ['lacks a key', { 'film.json': '{"format":2,"keys":[],"storyboard":null,"poster":null}' }, 'keys'],
    ['lacks its facts', { 'film.json': undefined }, 'files'],
    ['has subtitles beyond its end', { 'sub-it.vtt': 'WEBVTT\n\n00:00:01.000 --> 00:01:00.000\nCiao' }, 'subtitles'],
  ])('that %s does not pass', async (_name, changes, check) => {
    const changed = Object.entries({ ...filmFiles(), ...changes }).filter(([, content]) => content !== undefined);
    const { uploadId, state } = await upload(tarOf(Object.fromEntries(changed) as Record<string, string>));
    expect(state).toBe('faulty');
    expect(await checksOf(uploadId)).toContain(check);
    expect(await refusalOf(callAs(admin, 'UseUpload', { uploadId }))).toMatchObject({ reason: 'upload-not-ready' });
    expect(await keysIn('pictures/')).toEqual([]);
    await callAs(admin, 'AbortUpload', { uploadId });
    expect(await keysIn('videos/')).toEqual([]);
  });

  test.each([
    ['is cut off', (tar: Uint8Array) => tar.slice(0, 3000)],
    ['is no archive', (tar: Uint8Array) => tar.fill(7)],
  ])('that %s does not pass', async (_name, spoil) => {
    const { uploadId, state } = await upload(spoil(tarOf(filmFiles())));
    expect(state).toBe('faulty');
    expect(await checksOf(uploadId)).toContain('files');
  });
});

describe('an upload', () => {
  const long = () => {
    const bytes = new Uint8Array(partBytes + 2000);
    bytes.set(tarOf(filmFiles()));
    return bytes;
  };

  test('goes on where it stopped, and is the same when it comes twice', async () => {
    const bytes = long();
    const { input, begun } = begin(bytes);
    const { uploadId, done } = await begun;
    expect(done).toEqual([]);
    await callAs(admin, 'PutUploadPart', { uploadId, number: 2, bytes: bytes.slice(partBytes) });
    const early = callAs(admin, 'FinishUpload', { uploadId });
    expect(await refusalOf(early)).toMatchObject({ reason: 'upload-incomplete', details: { missing: 1 } });
    expect(await callAs(admin, 'BeginUpload', input)).toMatchObject({ uploadId, done: [2], state: 'receiving' });
    for (const _again of [1, 2])
      await callAs(admin, 'PutUploadPart', { uploadId, number: 1, bytes: bytes.slice(0, partBytes) });
    await callAs(admin, 'FinishUpload', { uploadId });
    await callAs(admin, 'FinishUpload', { uploadId });
    expect(await callAs(admin, 'BeginUpload', input)).toMatchObject({ uploadId, state: 'unpacking' });
    const late = callAs(admin, 'PutUploadPart', { uploadId, number: 1, bytes: bytes.slice(0, partBytes) });
    expect(await refusalOf(late)).toMatchObject({ reason: 'upload-not-open' });
  });

  test.each([
    ['is cut off', 2, 1999],
    ['is too long', 2, 2001],
    ['is none of the file', 3, 2000],
  ])('refuses a part that %s', async (_name, number, length) => {
    const { uploadId } = await begin(long()).begun;
    const part = callAs(admin, 'PutUploadPart', { uploadId, number, bytes: new Uint8Array(length) });
    expect(await refusalOf(part)).toMatchObject({ reason: 'upload-part-not-fit' });
  });

  test('that nobody knows is refused', async () => {
    const uploadId = 'x'.repeat(16);
    for (const name of ['FinishUpload', 'ContinueUpload', 'UseUpload', 'AbortUpload'] as const) {
      expect(await refusalOf(callAs(admin, name, { uploadId })), name).toMatchObject({ reason: 'upload-not-found' });
    }
    const nowhere = begin(long(), 'nowhere').begun;
    expect(await refusalOf(nowhere)).toMatchObject({ reason: 'content-not-found' });
  });

  test('goes on without its page, and is swept when it is left', async () => {
    const bytes = tarOf(filmFiles());
    const { uploadId } = await begin(bytes).begun;
    await callAs(admin, 'PutUploadPart', { uploadId, number: 1, bytes });
    await callAs(admin, 'FinishUpload', { uploadId });
    await runDueJobs(await makeScope({ now: testNow + 60_000 }));
    const [row] = await db.select().from(uploads).where(eq(uploads.id, uploadId));
    expect(row?.state).toBe('ready');
    const { uploadId: left } = await begin(long()).begun;
    await runDueJobs(await makeScope({ now: testNow }));
    const scope = await makeScope({ now: testNow + 8 * 86_400_000 });
    const { enqueueDueJobs } = await import('../../../operations/schedule');
    await enqueueDueJobs(scope);
    await runDueJobs(scope);
    expect((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id)).toEqual([uploadId]);
    expect(left).not.toBe(uploadId);
  });
});
