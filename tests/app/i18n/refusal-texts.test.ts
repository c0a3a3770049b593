import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Reasons without a text: they only occur in jobs, players and programs, or the page shows its own message. */
const unspoken = new Set([
  'device-id-needed',
  'device-limit',
  'drm-not-available',
  'licence-place-needed',
  'licence-token-missing',
  'licence-token-of-another-user',
  'licence-too-often',
  'too-many-openings',
  'media-not-found',
  'media-preload-expired',
  'operation-not-found',
  'part-of-another',
  'row-not-found',
  'series-not-found',
  'tag-not-found',
  'tool-not-found',
  'video-not-found',
  'video-not-watched',
]);

const reasonsIn = (source: string): string[] =>
  [...source.matchAll(/new DomainError\(\s*'[\w-]+',\s*'([\w/-]+)'/g)].map(([, reason = '']) => reason);

const reasons = new Set(globSync('operations/**/*.ts').flatMap((file) => reasonsIn(readFileSync(file, 'utf8'))));

/** The reasons whose text or plural forms are missing. */
const wordless = (all: Iterable<string>, language: string): string[] => {
  const read = (file: string) => JSON.parse(readFileSync(`app/i18n/locales/${language}/${file}.json`, 'utf8'));
  const texts: Record<string, unknown> = { ...read('refusals'), ...read('errors') };
  const known = (reason: string) =>
    reason.split('/').reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), texts) ??
    texts[reason] ??
    texts[`${reason}_other`];
  return [...all].filter((reason) => !unspoken.has(reason) && known(reason) === undefined);
};

it.each(['it', 'en', 'es'])('every refusal of an operation has its sentence: %s', (language) => {
  expect(wordless(reasons, language)).toEqual([]);
});

it('a refusal without a sentence is found, and none is excused that is not refused any more', () => {
  expect(wordless(reasonsIn("throw new DomainError('not-found', 'nowhere-told');"), 'it')).toEqual(['nowhere-told']);
  expect([...unspoken].filter((reason) => !reasons.has(reason))).toEqual([]);
});
