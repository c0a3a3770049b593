import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// Whether a caller acts as an administrator is decided in one place: by role, second factor and kind of session
// (operations/permissions.ts).

const allowedTo = new Set(['operations/operation.ts', 'operations/permissions.ts', 'operations/audit.ts']);

/** An operation of administrators was let through by the wrapper, and may check further permissions of the role. */
const isForAdmins = (source: string) => /allowed: 'admin'/.test(source);

const judgements = [/\bkind [!=]== 'admin'/, /\bisAdmin\b[^;]*&&[^;]*\bhasSecondFactor\b/];
const judges = (source: string) =>
  judgements.some((own) => own.test(source)) || (/\bmayCall\(/.test(source) && !isForAdmins(source));

const judging = (files: { file: string; source: string }[]) =>
  files.filter(({ file, source }) => !allowedTo.has(file) && judges(source)).map(({ file }) => file);

test('no operation judges administrators itself', () => {
  const files = filesBelow('operations', /\.ts$/);
  expect(files.length).toBeGreaterThan(200);
  expect(judging(files)).toEqual([]);
});

test('one that does is found', () => {
  const planted = [
    "if (caller.kind === 'admin') return;",
    'const mayLook = user.isAdmin &&\n  user.hasSecondFactor;',
    'mayCall(roleOf(user), GetThing)',
    'const all = user.isAdmin ? rows : own;',
  ].map((source, index) => ({ file: `operations/${index}.ts`, source }));
  expect(judging(planted)).toEqual(['operations/0.ts', 'operations/1.ts', 'operations/2.ts']);
});
