import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { legalDocuments } from '../../db/schema';
import { defaultLanguage, type Language } from '../../domain/platform/language';

/** A legal text as HTML, in Italian where a language has none: the latest, unless a year is named. Null if there is none. */
export async function legalText(
  db: Database,
  doc: string,
  language: Language,
  year?: number | undefined,
): Promise<string | null> {
  const rows = await db
    .select({ language: legalDocuments.language, content: legalDocuments.content })
    .from(legalDocuments)
    .where(
      and(
        eq(legalDocuments.doc, doc),
        inArray(legalDocuments.language, [language, defaultLanguage]),
        year === undefined ? undefined : eq(legalDocuments.year, year),
      ),
    )
    .orderBy(desc(legalDocuments.year))
    .limit(4);
  const found = rows.find((row) => row.language === language) ?? rows[0];
  return found?.content ?? null;
}
