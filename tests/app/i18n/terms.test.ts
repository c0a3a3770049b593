import { globSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lessons } from '../../../demo/lessons';

// One term per concept: app/i18n/terms.{language}.json lists the terms, and the variants that no text may use.
const TermsSchema = z.array(
  z.strictObject({
    say: z.string(),
    for: z.string(),
    /** Prefixes of words, ignoring case, that must not occur in a text. */
    not: z.array(z.string()).optional(),
    /** Words that may occur in a text, but must not be the whole text. */
    notWhole: z.array(z.string()).optional(),
    /** Exceptions, as prefixes of the texts' keys. */
    except: z.string().optional(),
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

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);

/** Whether a variant occurs in a text at the beginning of a word. Both are in lower case. */
function stands(variant: string, text: string): boolean {
  for (let at = text.indexOf(variant); at >= 0; at = text.indexOf(variant, at + 1)) {
    if (!isLetter(text[at - 1])) return true;
  }
  return false;
}

/** The texts that use a variant of a term, as "key: variant instead of term". */
const variantsIn = (texts: readonly [string, string][], terms: Terms): string[] =>
  texts.flatMap(([key, written]) => {
    const text = written.toLowerCase();
    return terms.flatMap(({ say, not = [], notWhole = [], except }) => {
      if (except && key.startsWith(except)) return [];
      const used = [
        ...not.filter((variant) => stands(variant.toLowerCase(), text)),
        ...notWhole.filter((all) => text === all.toLowerCase()),
      ];
      return used.map((variant) => `${key}: «${variant}» instead of «${say}»`);
    });
  });

/**
 * The strings of a program in one language: those in a property named after the language, or in a file named after it.
 */
function spokenIn(name: string, source: string, language: string): [string, string][] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: [string, string][] = [];
  const visit = (node: ts.Node, isSpoken: boolean): void => {
    const speaks = isSpoken || (ts.isPropertyAssignment(node) && node.name.getText(file) === language);
    if (ts.isImportDeclaration(node)) return;
    if (speaks && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) {
      found.push([`${name}:${file.getLineAndCharacterOfPosition(node.pos).line + 1}`, node.getText(file).slice(1, -1)]);
      return;
    }
    ts.forEachChild(node, (child) => visit(child, speaks));
  };
  visit(file, name.endsWith(`/${language}.ts`));
  return found;
}

/** Texts in code: mails, messages, PDFs, and those of the demo. */
const programs = globSync('{operations,domain,db/seed}/**/*.ts').map((file): [string, string] => [
  file,
  readFileSync(file, 'utf8'),
]);

/** The installed app's own texts, in the default language. */
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
    const spoken = programs.flatMap(([name, source]) => spokenIn(name, source, language));
    for (const file of [
      `mails/texts/${language}`,
      'sms-text',
      `mails/texts/billing/${language}`,
      'contact/mails',
      'legal/tos',
    ]) {
      expect(
        spoken.some(([key]) => key.includes(`/${file}.ts`)),
        file,
      ).toBe(true);
    }
    const others = [...spoken, ...lessonTexts(language), ...(language === 'it' ? appTexts : [])];
    expect(variantsIn([...texts, ...others], terms)).toEqual([]);
  });

  test('would be caught using any variant', () => {
    for (const { say, not = [], notWhole = [] } of terms) {
      expect(not.length + notWhole.length, say).toBeGreaterThan(0);
      for (const variant of not) {
        expect(variantsIn([['planted', `… ${variant.toUpperCase()} …`]], terms), variant).not.toEqual([]);
      }
      for (const variant of notWhole) expect(variantsIn([['planted', variant]], terms)).not.toEqual([]);
    }
  });

  test('has a word for each thing that Italian has one for', () => {
    const things = (list: Terms) => new Set(list.map((term) => term.for));
    const italian = things(TermsSchema.parse(readJson('terms.it.json')));
    expect([...italian].filter((thing) => !things(terms).has(thing))).toEqual([]);
  });
});

test('a variant planted in a message or in the demo is found, only in its language, and not inside of a word', () => {
  const source =
    "const words = { it: { a: `Per ENTRARE, ${x}` }, es: ['Un Asistente', 'coasistente'], en: 'entrare' };";
  const planted = (language: string) =>
    variantsIn(spokenIn('planted.ts', source, language), TermsSchema.parse(readJson(`terms.${language}.json`)));
  expect(planted('it')).toEqual(['planted.ts:1: «per entrare» instead of «Accedi, accesso»']);
  expect(planted('es')).toEqual(['planted.ts:1: «asistente» instead of «auxiliar dental»']);
  expect(planted('en')).toEqual([]);
});
