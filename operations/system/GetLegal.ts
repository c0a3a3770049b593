import { and, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { legalDocuments } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defaultLanguage } from '../../domain/platform/language';
import { LanguageInput } from '../catalogue/schemas';
import { defineOperation } from '../operation';

export const GetLegal = defineOperation({
  summary:
    'A legal text as HTML: privacy, cookie, tos, or the advent calendar’s regulation bal; the latest year unless one is named (spec 1 §7).',
  allowed: 'visitor',
  input: z.strictObject({
    doc: z.string().min(1).max(16),
    y: z.number().int().min(2000).max(2100).optional(),
    language: LanguageInput.optional(),
  }),
  output: z.object({ content: z.string() }),
  async handler({ db, language: own }, { doc, y, language = own }) {
    const rows = await db
      .select({ language: legalDocuments.language, content: legalDocuments.content })
      .from(legalDocuments)
      .where(
        and(
          eq(legalDocuments.doc, doc),
          inArray(legalDocuments.language, [language, defaultLanguage]),
          y === undefined ? undefined : eq(legalDocuments.year, y),
        ),
      )
      .orderBy(desc(legalDocuments.year))
      .limit(4);
    const found = rows.find((row) => row.language === language) ?? rows[0];
    if (!found) throw new DomainError('not-found', 'document-not-found');
    return { content: found.content };
  },
});
