import { describe, expect, test } from 'vitest';
import {
  linkRefusal,
  reauthenticationRefusal,
  signInAnswer,
  type AddressHolder,
  type ProviderIdentity,
  type SignInAnswer,
} from '../../../domain/accounts/provider-account';

type Known = Parameters<typeof signInAnswer>[1];

const address = 'irene@studio.example';
const irene: ProviderIdentity = {
  subject: 'google-1',
  email: address,
  isEmailVerified: true,
  nome: 'Irene',
  cognome: 'Sala',
};
const hidden = { email: 'x7k2m@privaterelay.appleid.com' };
const holder: AddressHolder = { userId: 'u1', isEmailVerified: true, hasPassword: true, hasOtherSubject: false };

describe('whose account a sign-in at a provider opens', () => {
  test.each<[string, Partial<ProviderIdentity>, Partial<Known>, SignInAnswer]>([
    ['a known subject', {}, { linkedTo: 'u9' }, { act: 'enter', userId: 'u9' }],
    [
      'a known subject whose address another account has',
      {},
      { linkedTo: 'u9', holder },
      { act: 'enter', userId: 'u9' },
    ],
    [
      'a known subject whose address is no longer verified',
      { isEmailVerified: false },
      { linkedTo: 'u9' },
      { act: 'enter', userId: 'u9' },
    ],
    ['the verified address of a verified account', {}, { holder }, { act: 'link', userId: 'u1' }],
    [
      'the verified address of an account without a password',
      {},
      { holder: { ...holder, isEmailVerified: false, hasPassword: false } },
      { act: 'link', userId: 'u1' },
    ],
    [
      'an address that a stranger could have signed up with',
      {},
      { holder: { ...holder, isEmailVerified: false } },
      { act: 'refuse', reason: 'provider-link-needed' },
    ],
    [
      'the address of an account that another subject is linked to',
      {},
      { holder: { ...holder, hasOtherSubject: true } },
      { act: 'refuse', reason: 'provider-other-account' },
    ],
    ['nobody we know', {}, {}, { act: 'create', email: address }],
    ['nobody we know, where one is asked first', {}, { asksFirst: 'always' }, { act: 'ask', email: address }],
    ['a hidden e-mail', hidden, {}, { act: 'ask', email: hidden.email }],
    ['a hidden e-mail that signs up', hidden, { asksFirst: 'never' }, { act: 'create', email: hidden.email }],
    ['a hidden e-mail that an account has', hidden, { holder }, { act: 'link', userId: 'u1' }],
    [
      'an unverified address that nobody has',
      { isEmailVerified: false },
      {},
      { act: 'refuse', reason: 'provider-email-unverified' },
    ],
    [
      'an unverified address that an account has',
      { isEmailVerified: false },
      { holder },
      { act: 'refuse', reason: 'provider-email-unverified' },
    ],
    ['no address at all', { email: null }, {}, { act: 'refuse', reason: 'provider-email-unverified' }],
  ])('%s', (_who, told, known, answer) => {
    const facts: Known = { linkedTo: null, holder: null, asksFirst: 'hidden-email', ...known };
    expect(signInAnswer({ ...irene, ...told }, facts)).toEqual(answer);
  });
});

test.each([
  ['nobody’s account', null, false, null],
  ['their own, linked before', 'u1', false, null],
  ['somebody else’s', 'u2', false, 'provider-linked-elsewhere'],
  ['a second one of the same provider', null, true, 'provider-other-account'],
])('linking %s', (_which, linkedTo, hasOther, refusal) => {
  expect(linkRefusal('u1', linkedTo, hasOther)).toBe(refusal);
});

test.each([
  ['their own account', 'u1', null],
  ['somebody else’s', 'u2', 'auth/user-mismatch'],
  ['one that nobody has linked', null, 'auth/user-mismatch'],
])('proving again with %s', (_which, linkedTo, refusal) => {
  expect(reauthenticationRefusal('u1', linkedTo)).toBe(refusal);
});
