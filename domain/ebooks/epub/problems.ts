/** Why an EPUB is refused. Each is the reason of a refusal, whose text explains how to fix the file. */
export const epubProblems = [
  'ebook-not-epub',
  'ebook-other-kind',
  'ebook-zip-broken',
  'ebook-zip-encrypted',
  'ebook-zip-method',
  'ebook-too-large',
  'ebook-unpacked-too-large',
  'ebook-text-too-large',
  'ebook-too-many-files',
  'ebook-name-unsafe',
  'ebook-name-twice',
  'ebook-protected',
  'ebook-container-missing',
  'ebook-package-missing',
  'ebook-package-invalid',
  'ebook-spine-empty',
  'ebook-chapter-missing',
  'ebook-chapter-kind',
  'ebook-xml-broken',
  'ebook-entity',
  'ebook-encoding',
  'ebook-too-deep',
  'ebook-contents-too-long',
] as const;
export type EpubProblem = (typeof epubProblems)[number];

/** The location of a problem or warning: the file inside the EPUB and its line, counted from 1; null when unknown. */
export type BookSpot = { file: string | null; line: number | null };

/** Thrown to abort the reading of an EPUB; `readEpub` converts it to its result. */
export class EpubFault extends Error {
  constructor(
    readonly problem: EpubProblem,
    readonly file: string | null = null,
    readonly line: number | null = null,
  ) {
    super(problem);
  }
}

/** What was repaired in the packed copy. */
export const epubRepairs = ['mimetype-rewritten', 'folder-removed', 'leftovers-removed', 'names-matched'] as const;
export type EpubRepair = (typeof epubRepairs)[number];

/** Defects with which a book is still accepted. */
export const epubWarnings = [
  'language-missing',
  'title-missing',
  'contents-missing',
  'contents-broken',
  'alternative-missing',
  'scripts',
  'remote-resources',
  'file-missing',
  'chapter-repeated',
  'fixed-layout',
  'fonts-obfuscated',
] as const;
export type EpubWarning = (typeof epubWarnings)[number];

/** A warning, how often it applies, and the first file concerned. */
export type WarningFound = { code: EpubWarning; details: { count: number; file: string | null } };

/** Collects warnings, merged by code. */
export class Warnings {
  readonly #found = new Map<EpubWarning, WarningFound['details']>();

  add(code: EpubWarning, file: string | null = null, count = 1): void {
    if (count === 0) return;
    const before = this.#found.get(code);
    this.#found.set(code, { count: (before?.count ?? 0) + count, file: before ? before.file : file });
  }

  get list(): WarningFound[] {
    return epubWarnings.flatMap((code) => {
      const details = this.#found.get(code);
      return details ? [{ code, details }] : [];
    });
  }
}
