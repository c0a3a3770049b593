import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// Who is at work as an administrator is judged in one place: by role, second factor and kind of session (operations/office.ts).

const judges = new Set(['operations/operation.ts', 'operations/office.ts', 'operations/audit.ts']);

const judgements = [/\bkind [!=]== 'admin'/, /\bisAdmin\b[^;]*&&[^;]*\bhasSecondFactor\b/, /\bmayUse\(/];

const judging = (files: { file: string; source: string }[]) =>
  files
    .filter(({ file, source }) => !judges.has(file) && judgements.some((own) => own.test(source)))
    .map(({ file }) => file);

test('no operation judges administrators itself', () => {
  const files = filesBelow('operations', /\.ts$/);
  expect(files.length).toBeGreaterThan(200);
  expect(judging(files)).toEqual([]);
});

test('one that does is found', () => {
  const planted = [
    "if (caller.kind === 'admin') return;",
    'const mayLook = user.isAdmin &&\n  user.hasSecondFactor;',
    "mayUse(roleOf(user), 'GetThing')",
    'const all = user.isAdmin ? rows : own;',
  ].map((source, index) => ({ file: `operations/${index}.ts`, source }));
  expect(judging(planted)).toEqual(['operations/0.ts', 'operations/1.ts', 'operations/2.ts']);
});
