import { expect, test } from 'vitest';
import { settingDefaults } from '../../../domain/platform/settings';
import type { Identity } from '../../../operations/context';
import { withSettingsOfBrowser } from '../../../workers/dev/dev-settings';

const identity: Identity = {
  caller: { kind: 'visitor' },
  settings: { ...settingDefaults, ENABLE_MEC: true },
  catalogueVersion: 1,
  blogVersion: 0,
  liveVersion: 0,
  settingsVersion: 1,
  forceReloadVersion: 1,
  adminUpdateVersion: 1,
};

const settingsWith = (cookie: string, isDevelopment = true) =>
  withSettingsOfBrowser(identity, new Map([['dev-settings', encodeURIComponent(cookie)]]), isDevelopment).settings;

test('a browser may turn a flag for itself on a developer’s machine', () => {
  expect(settingsWith('{"FORCE_EMAIL_VERIFICATION":true}')).toEqual({
    ...identity.settings,
    FORCE_EMAIL_VERIFICATION: true,
  });
});

test('and nowhere else', () => {
  expect(settingsWith('{"FORCE_EMAIL_VERIFICATION":true}', false)).toEqual(identity.settings);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '"x"',
  '[]',
  '{"FORCE_EMAIL_VERIFICATION":"yes"}',
  '{"__proto__":{"a":1}}',
  '{"X":1}',
])('what is no setting changes nothing: %s', (cookie) => expect(settingsWith(cookie)).toEqual(identity.settings));
