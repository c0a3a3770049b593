import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lessons } from '../../../demo/lessons';

// One name per thing: app/i18n/terms.{language}.json says which, and which variants no text may use.
const TermsSchema = z.array(
  z.strictObject({
    say: z.string(),
    for: z.string(),
    /** Words that stand nowhere in a text. */
    not: z.array(z.string()).optional(),
    /** Words that may stand in a text, but are not the whole of one. */
    notWhole: z.array(z.string()).optional(),
  }),
);
type Terms = z.infer<typeof TermsSchema>;

const i18n = new URL('../../../app/i18n/', import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, i18n), 'utf8'));

/** All texts of a namespace, as [key, text]. */
function textsOf(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${key}.${name}`));
}

/** The texts that use a variant of a term, as "key: variant instead of term". */
const variantsIn = (texts: readonly [string, string][], terms: Terms): string[] =>
  texts.flatMap(([key, text]) =>
    terms.flatMap(({ say, not = [], notWhole = [] }) => {
      const used = [...not.filter((variant) => text.includes(variant)), ...notWhole.filter((all) => text === all)];
      return used.map((variant) => `${key}: «${variant}» instead of «${say}»`);
    }),
  );

/** The texts of mails, which are written in code: its lines, comments left out. */
const mailTexts = (language: string): [string, string][] =>
  readFileSync(new URL(`../../operations/mails/texts/${language}.ts`, i18n), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/|import )/.test(line))
    .map((line, index) => [`mails/${language}.ts:${index + 1}`, line]);

/** What an installed app says of itself, in the default language. */
const appTexts = textsOf(readJson('../../public/app.webmanifest'), 'app.webmanifest');

/** The titles and chapters of the demo's lessons. */
const lessonTexts = (language: 'it' | 'en' | 'es'): [string, string][] =>
  lessons.flatMap(({ id, title, chapters }) => [
    [`lessons/${id}`, title[language]],
    ...chapters.map((chapter): [string, string] => [`lessons/${id}`, chapter.title[language]]),
  ]);

describe.each(['it', 'en', 'es'] as const)('the texts in %s', (language) => {
  const terms = TermsSchema.parse(readJson(`terms.${language}.json`));

  test('call each thing by its one name', () => {
    const texts = readdirSync(new URL(`locales/${language}/`, i18n)).flatMap((file) =>
      textsOf(readJson(`locales/${language}/${file}`), file),
    );
    expect(texts.length).toBeGreaterThan(500);
    const others = [...mailTexts(language), ...lessonTexts(language), ...(language === 'it' ? appTexts : [])];
    expect(others.length).toBeGreaterThan(200);
    expect(variantsIn([...texts, ...others], terms)).toEqual([]);
  });

  test('would be caught using any variant', () => {
    for (const { say, not = [], notWhole = [] } of terms) {
      expect(not.length + notWhole.length, say).toBeGreaterThan(0);
      for (const variant of not) expect(variantsIn([['planted', `… ${variant} …`]], terms)).not.toEqual([]);
      for (const variant of notWhole) expect(variantsIn([['planted', variant]], terms)).not.toEqual([]);
    }
  });
});
