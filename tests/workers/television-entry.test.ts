import { expect, test } from 'vitest';
import { leadTelevision } from '../../app/routes/landing/sign-in.server';
import { saveSettings } from '../support/factories';
import { makeScope } from '../support/scope';

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
