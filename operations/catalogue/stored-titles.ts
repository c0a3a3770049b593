import * as z from 'zod';
import { defaultLanguage, languages, type Language } from '../../domain/platform/language';

const Titles = z.partialRecord(z.enum(languages), z.string());

/** A title out of those that a query groups by language as JSON; the Italian one stands for a missing one. */
export function titleIn(titles: string, language: Language): string | undefined {
  const known = Titles.parse(JSON.parse(titles));
  return known[language] ?? known[defaultLanguage];
}
