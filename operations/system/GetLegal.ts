import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { LanguageInput } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { legalText } from './legal-text';

export const GetLegal = defineOperation({
  summary:
    'Returns a legal text as HTML: privacy, cookie, tos, or the advent calendar’s regulation bal; of the latest year by default (spec 1 §7).',
  allowed: 'visitor',
  input: z.strictObject({
    doc: z.string().min(1).max(16),
    y: z.number().int().min(2000).max(2100).optional(),
    language: LanguageInput.optional(),
  }),
  output: z.object({ content: z.string() }),
  async handler({ db, language: own }, { doc, y, language = own }) {
    const content = await legalText(db, doc, language, y);
    if (content === null) throw new DomainError('not-found', 'document-not-found');
    return { content };
  },
});
