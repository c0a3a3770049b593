import type { SearchEyes } from '../../db/search/read';
import type { Language } from '../../domain/platform/language';
import { chapterAt } from '../../domain/watching/progress';
import { marksIn, type Term } from '../../domain/search/query';
import type { FoundPassage } from '../../db/search/read';
import { accessOfViewer } from '../catalogue/personal';
import type { HandlerContext } from '../operation';
import type { Hit } from './schemas';

/** The viewer's properties that the index needs. */
export const searchEyes = (context: HandlerContext<'visitor'>, language: Language): SearchEyes => ({
  language,
  country: context.country,
  category: accessOfViewer(context.caller).category,
  showsComingSoon: context.settings.SHOW_COMING_SOON,
});

/** A match as the response contains it: with its chapter and the matching ranges. */
export const hitOf = (
  { kind, seconds, text }: FoundPassage,
  chapters: { at: number }[],
  terms: readonly Term[],
  language: Language,
): Hit => ({
  kind,
  seconds,
  text,
  marks: marksIn(text, terms, language),
  chapter: seconds === null || chapters.length === 0 ? null : Math.max(0, chapterAt(chapters, seconds)),
});
