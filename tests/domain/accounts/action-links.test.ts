import { describe, expect, test } from 'vitest';
import {
  actionAddress,
  isLinkKind,
  isLinkMode,
  linkKinds,
  linkModes,
  modeOf,
  needsPassword,
} from '../../../domain/accounts/action-links';
import { maskedEmail } from '../../../domain/accounts/email';

describe('action links', () => {
  test('name each kind by a mode of its own', () => {
    expect(new Set(linkKinds.map((kind) => modeOf[kind]))).toEqual(new Set(linkModes));
  });

  test.each([
    ['https://www.apice.it', 'a1', 'https://www.apice.it/__/auth/action?mode=verifyEmail&code=a1'],
    ['https://www.apice.it/', undefined, 'https://www.apice.it/__/auth/action?mode=verifyEmail'],
  ])('lead from %s with %s to %s', (base, code, address) => {
    expect(actionAddress(base, 'verifyEmail', code)).toBe(address);
  });

  test('want a password where one is chosen', () => {
    expect(linkModes.filter(needsPassword)).toEqual(['resetPassword', 'recoverEmail']);
  });

  test.each(['', 'sms-code', 'passkey', 'resetPassword'])('are no %j', (kind) => expect(isLinkKind(kind)).toBe(false));
  test.each(['', null, 'reset-password', 'toString'])('have no mode %j', (mode) =>
    expect(isLinkMode(mode)).toBe(false),
  );
});

test.each([
  ['giulia@studiobrera.it', 'g•••@studiobrera.it'],
  ['g@a.it', 'g•••@a.it'],
  ['"a@b"@c.it', '"•••@c.it'],
  ['nessuna', '•••'],
  ['@a.it', '•••'],
])('an address %s is shown to others as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
