import { expect, test } from 'vitest';
import { uploads } from '../../../db/schema';
import { grantOfToken, keysFor } from '../../../operations/watching/licence-right';
import { licenceToken } from '../../../operations/watching/grants';
import { claimOfCookie } from '../../../operations/accounts/sessions/session';
import { createAdmin, createSubscription, createUser } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testDeviceId, testNow } from '../../support/scope';
import { announced } from './support';

const keys = [
  { label: 'VIDEO' as const, kid: 'a'.repeat(32), key: 'c'.repeat(32) },
  { label: 'AUDIO' as const, kid: 'b'.repeat(32), key: 'd'.repeat(32) },
];

/** A lesson that is only a draft: its film has come, its keys wait in the upload. */
async function createDraft() {
  const editor = await createAdmin({ role: 'editor' });
  await db.insert(uploads).values({
    id: 'u'.repeat(16),
    byUserId: editor.id,
    name: 'lembo.film',
    bytes: 1,
    fingerprint: 'f'.repeat(64),
    multipartId: 'm',
    state: 'used',
    videoId: 'lembo',
    film: 'lembo',
    isReplacement: false,
    faults: [],
    keys,
    createdAt: testNow,
    updatedAt: testNow,
  });
  const video = announced({ film: 'lembo', durationMs: 4000, comingSoon: false });
  await callAs(editor, 'SaveVideo', { videoId: 'lembo', revision: 0, video });
  return editor;
}

/** The response to a licence request with this session and a valid token. */
async function keysOf(cookie: string) {
  const scope = await makeScope({ cookie });
  const claim = await claimOfCookie(scope.env.SESSION_SECRET, cookie);
  if (!claim) throw new Error('the session is not valid');
  const at = Math.floor(testNow / 1000) - 3600;
  const bound = { videoId: 'lembo', deviceId: testDeviceId, userId: claim.userId, sessionId: claim.sessionId };
  const token = await licenceToken(scope.env.DRM_SECRET, { ...bound, at, exp: at + 36_000 });
  return keysFor(scope, await grantOfToken(scope, token, 'lembo'));
}

test('an editor sees the film of a draft, and takes no place by it', async () => {
  const editor = await createDraft();
  const cookie = await openSession(editor.id);
  const film = await call(await makeScope({ cookie }), 'GetContentFilm', { id: 'lembo' });
  expect(film.dash).toMatch(/^\/m\/.+\/lembo\/cbcs\/manifest\.mpd$/);
  expect(await keysOf(cookie)).toEqual(keys.map(({ kid, key }) => ({ kid, key })));
  expect((await callAs(editor, 'GetDevices', {})).devices).toEqual([]);
});

test.each([
  ['a subscriber', () => createUser().then(async (user) => (await createSubscription(user.id)) && user)],
  ['an administrator of people', () => createAdmin({ role: 'support' })],
  ['an editor without a second factor', () => createUser({ admin: true, role: 'editor' })],
])('%s gets no key of it', async (_who, create) => {
  await createDraft();
  const { id } = await create();
  expect(await refusalOf(keysOf(await openSession(id)))).toMatchObject({ reason: 'video-unavailable' });
});

test('a lesson without a film, or none at all, has none to show', async () => {
  const editor = await createAdmin({ role: 'editor' });
  await callAs(editor, 'SaveVideo', { videoId: 'lembo', revision: 0, video: announced() });
  for (const id of ['lembo', 'nobody']) {
    expect(await refusalOf(callAs(editor, 'GetContentFilm', { id }))).toMatchObject({ reason: 'content-not-found' });
  }
});
