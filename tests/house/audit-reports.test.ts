import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// A command that an administrator may call, for themselves or for others, must report its change to the audit log.

const definition = /export const (\w+) = defineOperation\(\{([\s\S]*?)\n\}\);/g;

/** Whether an administrator may call a command: of the platform, of a company, or while impersonating. */
const isReachable = (text: string): boolean =>
  /isCommand: true/.test(text) &&
  (/allowed: '(admin|companyAdmin)'/.test(text) ||
    (/allowed: '(user|visitor)'/.test(text) && !/isPersonal: true/.test(text)));

const commands = (files: { source: string }[]) =>
  files.flatMap(({ source }) =>
    [...source.matchAll(definition)].flatMap(([, name = '', text = '']) =>
      isReachable(text) ? [{ name, reports: /\baudit\.(changed|unchanged)\(/.test(source) }] : [],
    ),
  );

const silent = (files: { source: string }[]) => commands(files).flatMap(({ name, reports }) => (reports ? [] : [name]));

test('every command within an administrator’s reach reports', () => {
  const files = filesBelow('operations', /\.ts$/);
  expect(commands(files).length).toBeGreaterThan(40);
  expect(silent(files)).toEqual([]);
});

test('one that does not is found', () => {
  const planted = (rules: string, handler = 'return {};') => ({
    source: `export const Planted = defineOperation({\n  ${rules}\n  async handler() { ${handler} },\n});\n`,
  });
  expect(
    silent([
      planted("allowed: 'admin', isCommand: true,"),
      planted("allowed: 'user', isCommand: true,"),
      planted("allowed: 'user', isCommand: true, isPersonal: true,"),
      planted("allowed: 'admin',"),
      planted("allowed: 'companyAdmin', isCommand: true,", 'audit.unchanged();'),
    ]),
  ).toHaveLength(2);
});
