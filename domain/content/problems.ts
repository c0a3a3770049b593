import type { ContentKind } from './kinds';

/** The fields of a video's document that decide whether it may be published. Milliseconds; positions in seconds. */
export type CheckedVideo = {
  poster: string;
  film: string | null;
  comingSoon: boolean;
  hidden: boolean;
  durationMs: number;
  texts: Record<'it' | 'en' | 'es', { description: string[]; chapters: { at: number; description: string }[] } | null>;
  tools: { from: number; to: number; texts: { it: { name: string } } }[];
};

export const problemNames = [
  'film-missing',
  'poster-missing',
  'tool-unnamed',
  'tool-after-end',
  'chapter-after-end',
  'chapters-unordered',
  'language-missing',
  'description-missing',
  // About an id in a field.
  'line-repeated',
  'not-in-catalogue',
  'own-parent',
  // About the draft as a whole.
  'too-long',
  'unreadable',
  'edited-since',
  'thrown-away',
] as const;

/**
 * `blocks` excludes a draft from publication; other problems are only shown. `at` is the second that the problem refers
 * to.
 */
export type Problem = {
  name: (typeof problemNames)[number];
  blocks: boolean;
  at: number | null;
  language: 'it' | 'en' | 'es' | null;
  /** The dotted path of the field, and the id in it. */
  path: string | null;
  id: string | null;
};

/** A draft that a publication skipped, and why. */
export type LeftOut = { kind: ContentKind; id: string; title: string; problems: Problem[] };

export const problem = (name: Problem['name'], about: Partial<Omit<Problem, 'name' | 'blocks'>> = {}): Problem => ({
  name,
  blocks: name !== 'language-missing' && name !== 'description-missing',
  at: null,
  language: null,
  path: null,
  id: null,
  ...about,
});

/**
 * The largest document as JSON, in bytes: a publication stores the previous and the new one in a single row of at most
 * 2 MB.
 */
const longestDocument = 500_000;

export const lengthProblems = (document: unknown): Problem[] =>
  new TextEncoder().encode(JSON.stringify(document)).length > longestDocument ? [problem('too-long')] : [];

export const isBlocked = (problems: readonly Problem[]): boolean => problems.some(({ blocks }) => blocks);

const languages = ['it', 'en', 'es'] as const;

/** What is wrong with or missing in a video; a withdrawn one is not checked. */
export function problemsOf(video: CheckedVideo): Problem[] {
  if (video.hidden) return [];
  const end = video.durationMs / 1000;
  const texts = languages.flatMap((language): Problem[] => {
    const text = video.texts[language];
    if (!text) return [problem('language-missing', { language })];
    const late = text.chapters.find(({ at }) => video.film !== null && at >= end);
    const unordered = text.chapters.find(({ at }, index) => index > 0 && at <= (text.chapters[index - 1]?.at ?? 0));
    return [
      ...(text.description.length === 0 ? [problem('description-missing', { language })] : []),
      ...(late ? [problem('chapter-after-end', { at: late.at, language })] : []),
      ...(unordered ? [problem('chapters-unordered', { at: unordered.at, language })] : []),
    ];
  });
  const tools = video.tools.flatMap(({ from, to, texts: { it } }): Problem[] => [
    ...(it.name === '' ? [problem('tool-unnamed', { at: from })] : []),
    ...(video.film !== null && to > Math.ceil(end) ? [problem('tool-after-end', { at: from })] : []),
  ]);
  return [
    ...(video.film === null && !video.comingSoon ? [problem('film-missing')] : []),
    ...(video.poster === '' ? [problem('poster-missing')] : []),
    ...texts,
    ...tools,
  ];
}
