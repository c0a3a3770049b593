import { describe, expect, test } from 'vitest';
import { openFont } from '../../../workers/documents/fonts';
import { bareDocument } from './bare-document';
import { names, otherNames } from './names';
import { papers, timesOn } from './papers';
import { missingGlyphs, readPaper } from './read-paper';

// Whether PDF readers extract the names of people, lessons, practices and customers.

/** Readers insert spaces before positioned diacritics, and line breaks between words. */
const closed = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '');

/** The text of a PDF, and how many of its characters no font had. */
async function found(bytes: Uint8Array) {
  const { words } = await readPaper(bytes);
  return { words: closed(words.join('')), missing: missingGlyphs(bytes) };
}

const listOf = ([first = '', ...others]: readonly string[]) => [first, ...others] as const;

describe.each(Object.entries(papers))('on a %s', (kind, draw) => {
  test('names of all letters read as they are', async () => {
    const { words, missing } = await found(await draw(listOf(Object.values(names))));
    expect(Object.values(names).filter((name) => !words.includes(closed(name)))).toEqual([]);
    expect(missing).toBe(0);
  });

  test.each([names.Polish, names['with loose marks'], names.Russian, names.Greek])(
    '%s stands wherever a name does',
    async (name) => {
      const { words, missing } = await found(await draw([name]));
      expect([words.split(closed(name)).length - 1, missing]).toEqual([timesOn[kind], 0]);
    },
  );

  test('no name is drawn as characters that no font has, or as question marks', async () => {
    const others = Object.values(otherNames).map(([name]) => name);
    const { words, missing } = await found(await draw(listOf(others)));
    expect([missing, words.includes('?')]).toEqual([0, false]);
  });
});

test.each(['certificate', 'register', 'dossier'])(
  'on a %s other names are printed as was said before',
  async (kind) => {
    const others = Object.values(otherNames);
    const { words } = await found((await papers[kind]?.(listOf(others.map(([name]) => name)))) ?? new Uint8Array());
    expect(others.filter(([, latin]) => !words.includes(closed(latin)))).toEqual([]);
  },
);

test('a text that passes by the papers’ own way is found by its glyphs', async () => {
  const bytes = await bareDocument((doc) => {
    doc.registerFont('inter', openFont('regular'));
    doc.font('inter').text('Nome: 张伟');
  });
  expect(missingGlyphs(bytes)).toBe(2);
});
