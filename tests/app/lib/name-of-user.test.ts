import { expect, test } from 'vitest';
import { nameOfUser } from '../../../app/lib/account/name-of-user';

test.each([
  [' ada@apice.test ', { email: 'ada@apice.test' }],
  ['1004', { alias: 1004 }],
  ['demo-assistente', { uid: 'demo-assistente' }],
  ['1004a', { uid: '1004a' }],
])('%s names %j (spec 2 §4)', (typed, expected) => expect(nameOfUser(typed)).toEqual(expected));
