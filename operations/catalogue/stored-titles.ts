import * as z from 'zod';
import { defaultLanguage, languages, type Language } from '../../domain/platform/language';

const Titles = z.partialRecord(z.enum(languages), z.string());

/** A title from a JSON object by language, as queries group them; falls back to Italian. */
export function titleIn(titles: string, language: Language): string | undefined {
  const known = Titles.parse(JSON.parse(titles));
  return known[language] ?? known[defaultLanguage];
}
