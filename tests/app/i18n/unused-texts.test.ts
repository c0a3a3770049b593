import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Unused texts would be translated for nothing. A key counts as used when it occurs in quotes, or matches a template
// (`row.${name}`); keys that are built in another way are declared here.

const locales = 'app/i18n/locales/it';

/** Keys that code builds from data: how, by namespace and prefix. */
const dynamic: Record<string, string> = {
  'ownData:files.': 'by the name of the file in the archive',
  'support:admin.event_': 'by context',
};

const plural = /_(?:zero|one|two|few|many|other)$/;

function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${before}${key}.`) : [`${before}${key}`],
  );
}

const sources = globSync('{app,operations,domain,workers}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));

/** The templates that may yield a key, as patterns; one without literal text would match any key. */
function templatesIn(all: readonly string[]): RegExp[] {
  const templates = new Set(all.flatMap((source) => source.match(/`[\w.:/-]*\$\{[^`\n]*`/g) ?? []));
  return [...templates].flatMap((template) => {
    const parts = template.slice(1, -1).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    const fixed = parts.join('');
    if (!/^[\w.:/-]*$/.test(fixed) || fixed.replaceAll(/[._]/g, '').length < 3) return [];
    return new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('.+')}$`);
  });
}

function unusedIn(namespace: string, texts: object, all: readonly string[]): string[] {
  const quoted = new Set(all.flatMap((source) => source.match(/(?<=['"`])[\w.:/-]+(?=['"`])/g) ?? []));
  const templates = templatesIn(all);
  return keysOf(texts)
    .filter((key) => !Object.keys(dynamic).some((beginning) => `${namespace}:${key}`.startsWith(beginning)))
    .filter((key) => {
      const names = [key, key.replace(plural, '')].flatMap((name) => [name, `${namespace}:${name}`]);
      return !names.some((name) => quoted.has(name) || templates.some((template) => template.test(name)));
    })
    .map((key) => `${namespace}:${key}`);
}

test('every text is shown somewhere', () => {
  const files = readdirSync(locales);
  expect(files.length).toBeGreaterThan(20);
  const unused = files.flatMap((file) =>
    unusedIn(file.replace('.json', ''), JSON.parse(readFileSync(`${locales}/${file}`, 'utf8')), sources),
  );
  expect(unused).toEqual([]);
});

test('a planted one is found, however it is nested; those that are quoted or fit a template are not', () => {
  const texts = { shown: '', count_one: '', count_other: '', row: { new: '' }, kept: { nowhere: '' }, nowhere_one: '' };
  const source = "t('shown'); t(isOne ? 'planted:count' : 'x'); t(`row.${name}`); it's `${any}`";
  expect(unusedIn('planted', texts, [source])).toEqual(['planted:kept.nowhere', 'planted:nowhere_one']);
});
