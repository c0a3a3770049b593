import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { legalDocuments } from '../../db/schema';
import { defaultLanguage, type Language } from '../../domain/platform/language';

/**
 * A legal text as HTML: the latest, unless a year is named, in Italian where that year has no translation, because the newest
 * text is the one that binds. Null if there is none.
 */
export async function legalText(
  db: Database,
  doc: string,
  language: Language,
  year?: number | undefined,
): Promise<string | null> {
  const [found] = await db
    .select({ content: legalDocuments.content })
    .from(legalDocuments)
    .where(
      and(
        eq(legalDocuments.doc, doc),
        inArray(legalDocuments.language, [language, defaultLanguage]),
        year === undefined ? undefined : eq(legalDocuments.year, year),
      ),
    )
    .orderBy(desc(legalDocuments.year), desc(eq(legalDocuments.language, language)))
    .limit(1);
  return found?.content ?? null;
}
