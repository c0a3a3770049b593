import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { liveChannels } from '../../../db/schema';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser } from '../../support/factories';
import { createChannel, createEvent } from '../../support/live';
import { callAs, callUncheckedAs, db, refusalOf, testNow, type InputOf } from '../../support/scope';

let editor: { id: string };
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
});

const form: InputOf<'SaveLiveChannel'> = {
  name: ' Chirurgia ',
  languages: ['it', 'en', 'it'],
  kind: 'hls',
  source: 'https://live.example.com/uno/index.m3u8',
  categories: ['odontoiatra'],
};
const all = () => db.select().from(liveChannels).orderBy(asc(liveChannels.position));
const version = async () => (await callAs(editor, 'GetAdminLive', {})).version;

describe('SaveLiveChannel', () => {
  test('makes channels one after the other, and changes one', async () => {
    const { channelId } = await callAs(editor, 'SaveLiveChannel', form);
    const second = await callAs(editor, 'SaveLiveChannel', { ...form, name: 'Igiene', categories: [] });
    const changed = { ...form, channelId, name: 'Suture', kind: 'vimeo' as const, source: '76979871' };
    expect(await callAs(editor, 'SaveLiveChannel', changed)).toEqual({ channelId });
    expect(await all()).toMatchObject([
      { id: channelId, name: 'Suture', languages: ['it', 'en'], kind: 'vimeo', source: '76979871', position: 0 },
      { id: second.channelId, name: 'Igiene', categories: [], onAirSince: null, createdAt: testNow },
    ]);
    expect(await version()).toBe(3);
  });

  test.each([
    ['hls', 'index.m3u8', 'live-source-not-an-address'],
    ['hls', 'http://live.example.com/index.m3u8', 'live-source-not-https'],
    ['hls', 'https://user:secret@live.example.com/index.m3u8', 'live-source-not-public'],
    ['hls', 'https://10.0.0.1/index.m3u8', 'live-source-not-public'],
    ['hls', 'https://localhost/index.m3u8', 'live-source-not-public'],
    ['hls', 'https://intranet.local/index.m3u8', 'live-source-not-public'],
    ['hls', 'https://live.example.com/film.mp4', 'live-source-not-a-list'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ', 'live-source-not-youtube'],
    ['youtube', 'short', 'live-source-not-youtube'],
    ['vimeo', 'abc', 'live-source-not-vimeo'],
  ] as const)('refuses as a source of %s: %s', async (kind, source, reason) => {
    const asked = callAs(editor, 'SaveLiveChannel', { ...form, kind, source });
    expect(await refusalOf(asked)).toMatchObject({ code: 'invalid-argument', reason });
    expect(await all()).toEqual([]);
  });

  test('takes a list on the developer’s own machine only there', async () => {
    const local = { ...form, source: 'http://127.0.0.1:8794/live/index.m3u8' };
    const asked = callAs(editor, 'SaveLiveChannel', local);
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-source-not-https' });
    await callAs(editor, 'SaveLiveChannel', local, { isDevelopment: true });
    expect(await all()).toHaveLength(1);
  });

  test.each([
    ['without a name', { name: '  ' }],
    ['with a long name', { name: 'x'.repeat(61) }],
    ['without a language', { languages: [] }],
    ['of an unknown language', { languages: ['fr'] }],
    ['for an unknown category', { categories: ['igienista'] }],
    ['of an unknown kind', { kind: 'twitch' }],
    ['with more than its fields', { position: 1 }],
  ])('refuses a channel %s', async (_what, fields) => {
    const asked = callUncheckedAs(editor, 'SaveLiveChannel', { ...form, ...fields });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'invalid-input' });
  });

  test('makes fifty; a deleted one makes room', async () => {
    for (let number = 1; number <= 50; number += 1) await createChannel({ id: `canale-${number}` });
    const asked = callAs(editor, 'SaveLiveChannel', form);
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-too-many-channels' });
    await callAs(editor, 'DeleteLiveChannel', { channelId: 'canale-7', isDeleted: true });
    await callAs(editor, 'SaveLiveChannel', form);
  });

  test('writes into the log that the source changed, and not the source', async () => {
    const { channelId } = await callAs(editor, 'SaveLiveChannel', form);
    const source = 'https://live.example.com/due/index.m3u8?key=segreto';
    await callAs(editor, 'SaveLiveChannel', { ...form, channelId, source }, { now: testNow + 1 });
    const lines = await auditOf('SaveLiveChannel');
    expect(lines).toMatchObject([{ subject: 'Chirurgia' }, { subject: channelId, after: { isOtherSource: true } }]);
    expect(JSON.stringify(lines)).not.toContain('segreto');
  });

  test('finds no channel that was never made', async () => {
    const asked = callAs(editor, 'SaveLiveChannel', { ...form, channelId: 'nowhere' });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-channel-not-found' });
  });
});

describe('DeleteLiveChannel', () => {
  test('takes a channel away with its schedule, and back', async () => {
    const { id: channelId } = await createChannel();
    await createEvent({ channelId });
    await callAs(editor, 'DeleteLiveChannel', { channelId, isDeleted: true });
    const tester = await createUser({ experiments: { live: true } });
    expect(await callAs(tester, 'GetLive', {})).toMatchObject({ channels: [], events: [] });
    expect((await callAs(editor, 'GetAdminLive', {})).channels).toMatchObject([{ channelId, isDeleted: true }]);
    await callAs(editor, 'DeleteLiveChannel', { channelId, isDeleted: true });
    await callAs(editor, 'DeleteLiveChannel', { channelId, isDeleted: false });
    const seen = await callAs(tester, 'GetLive', {});
    expect([seen.channels.length, seen.events.length, seen.version]).toEqual([1, 1, 2]);
    expect(await auditOf('DeleteLiveChannel')).toHaveLength(3);
  });

  test('refuses one that is on air', async () => {
    const { id: channelId } = await createChannel({ onAirSince: testNow });
    const asked = callAs(editor, 'DeleteLiveChannel', { channelId, isDeleted: true });
    expect(await refusalOf(asked)).toMatchObject({ reason: 'live-on-air' });
    const [row] = await db.select().from(liveChannels).where(eq(liveChannels.id, channelId));
    expect(row?.deletedAt).toBeNull();
  });
});

describe('OrderLiveChannels', () => {
  test('puts those named first, the others after them in the order they had', async () => {
    for (const [position, id] of ['a', 'b', 'c', 'd'].entries()) await createChannel({ id, position });
    await callAs(editor, 'OrderLiveChannels', { channelIds: ['d', 'b'] });
    expect((await all()).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
    expect(await auditOf('OrderLiveChannels')).toMatchObject([
      { before: { order: 'a, b, c, d' }, after: { order: 'd, b' } },
    ]);
  });
});

test('an editor sees sources, deleted channels, reminders and how many watch', async () => {
  const { id: channelId, source } = await createChannel({ onAirSince: testNow });
  const silent = await createChannel({ deletedAt: testNow });
  const { eventId } = await createEvent({ channelId });
  const { channels, events, now } = await callAs(editor, 'GetAdminLive', {});
  expect(channels).toMatchObject([
    { channelId, source, isDeleted: false, watching: { count: 0, peak: 0 } },
    { channelId: silent.id, isDeleted: true, watching: null },
  ]);
  expect(events).toMatchObject([{ eventId, state: 'planned', reminders: 0, sequence: 0, authorId: null }]);
  expect(now).toBe(testNow);
});
