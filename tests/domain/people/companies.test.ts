import { expect, test } from 'vitest';
import { judgeMembers, type MemberResult } from '../../../domain/people/companies';

type Options = Parameters<typeof judgeMembers>[2];

const known = [
  { email: 'libera@apice.test', companyId: null },
  { email: 'dentro@apice.test', companyId: 'bianchi' },
  { email: 'altrove@apice.test', companyId: 'verdi' },
];
const options: Options = { companyId: 'bianchi', createMissing: true, seats: null, mayAdd: true };

const cases: [string, Partial<Options>, string[], MemberResult[]][] = [
  ['an account that Apice adds joins', {}, ['libera@apice.test'], ['joins']],
  ['a company may only invite it', { mayAdd: false }, ['libera@apice.test'], ['invited']],
  ['and once', { mayAdd: false }, ['libera@apice.test', 'libera@apice.test'], ['invited', 'duplicated']],
  ['which takes no seat', { mayAdd: false, seats: 1 }, ['libera@apice.test', 'n@apice.test'], ['invited', 'new']],
  ['a member is there already', {}, ['dentro@apice.test'], ['duplicated']],
  ['who is elsewhere is occupied', { mayAdd: false }, ['altrove@apice.test'], ['occupied']],
  ['a missing account is created', { mayAdd: false }, ['n@apice.test', 'n@apice.test'], ['new', 'duplicated']],
  ['where that is wanted', { createMissing: false }, ['n@apice.test'], ['nonExistent']],
  ['as far as the seats go', { seats: 1 }, ['n@apice.test', 'libera@apice.test'], ['new', 'noSeat']],
  ['no address', {}, ['nessuna'], ['invalid']],
];

test.each(cases)('%s', (_, changed, emails, results) => {
  expect(judgeMembers(emails, known, { ...options, ...changed })).toEqual(results);
});
