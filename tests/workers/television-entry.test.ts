import { expect, test } from 'vitest';
import { leadTelevision } from '../../app/routes/landing/sign-in.server';
import { tvPage } from '../../app/routes/tv/tv.server';
import { createUser, saveSettings } from '../support/factories';
import { makeScope, openSession } from '../support/scope';

// A television without a signed-in user begins with its code, not with the landing page.

async function ledTo(search: string, isTelevision: boolean): Promise<string | null> {
  const scope = { ...(await makeScope()), isTelevision };
  const asked = leadTelevision(new URLSearchParams(search), { scope, nonce: 'n', paths: [] });
  const thrown = await asked.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

test('the landing page leads a television to its code, and other browsers nowhere', async () => {
  expect(await ledTo('', true)).toBe('/tv');
  expect(await ledTo('', false)).toBeNull();
});

test('a television that asks to log in on the landing page stays there', async () => {
  expect(await ledTo('login=1', true)).toBeNull();
});

test('without the log-in by code a television sees the landing page', async () => {
  await saveSettings({ SHOW_TV_LOGIN_BUTTON: false });
  expect(await ledTo('', true)).toBeNull();
});

/** The log-in page of a television with a requested page, or where it leads a signed-in user. */
async function tv(search: string, user?: { id: string }) {
  const scope = await makeScope(user && { cookie: await openSession(user.id) });
  const asked = tvPage(new Request(`https://apice.example/tv${search}`), { scope, nonce: 'n', paths: [] });
  const answer = await asked.catch((error: unknown) => error);
  return answer instanceof Response ? answer.headers.get('location') : answer;
}

test('a television that was sent to log in gets its code, and opens the requested page afterwards', async () => {
  expect(await ledTo('redirectTo=%2Fwatch%2Fdiga', true)).toBe('/tv?redirectTo=%2Fwatch%2Fdiga');
  expect(await tv('?redirectTo=%2Fwatch%2Fdiga')).toEqual({ kind: 'screen', next: '/watch/diga' });
  expect(await tv('?redirectTo=%2Fwatch%2Fdiga', await createUser())).toBe('/watch/diga');
});

test('without a requested page, or with a foreign one, it opens the home page', async () => {
  expect(await tv('')).toEqual({ kind: 'screen', next: '/browse' });
  expect(await tv('?redirectTo=%2F%2Fevil.example')).toEqual({ kind: 'screen', next: '/browse' });
});
