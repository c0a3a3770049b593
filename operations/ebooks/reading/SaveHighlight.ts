import { and, count, eq, ne } from 'drizzle-orm';
import * as z from 'zod';
import { ebookHighlights } from '../../../db/schema';
import { highlightColors } from '../../../domain/ebooks/place';
import { PassageSchema } from '../../../domain/ebooks/place-schemas';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { readable, rightsTo } from './access';

/** Highlights of one person in one book. */
const mostHighlights = 2000;

export const SaveHighlight = defineOperation({
  summary: 'Highlights a passage of a book, or changes its colour or note; once, however often it is asked.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    ebookId: z.string().min(1).max(64),
    /** Made by the caller, so that a repeat counts once. */
    highlightId: z.uuid(),
    passage: PassageSchema,
    color: z.enum(highlightColors),
    note: z.string().trim().max(2000),
  }),
  output: z.object({}),
  reads: async ({ db, reads, userId }, { ebookId, highlightId }) => {
    if (!userId) return null;
    const isOwn = and(eq(ebookHighlights.userId, userId), eq(ebookHighlights.ebookId, ebookId));
    const [[book], [others]] = await Promise.all([
      reads.read(rightsTo(db, ebookId, userId)),
      reads.read(
        db
          .select({ number: count() })
          .from(ebookHighlights)
          .where(and(isOwn, ne(ebookHighlights.id, highlightId))),
      ),
    ]);
    return { book, others: others?.number ?? 0 };
  },
  async handler(context, { ebookId, highlightId, passage, color, note }, rows) {
    readable(rows?.book, context);
    const { db, caller, now } = context;
    if ((rows?.others ?? 0) >= mostHighlights) {
      throw new DomainError('failed-precondition', 'ebook-highlights-full', { limit: mostHighlights });
    }
    const userId = caller.user.id;
    const changed = { ...passage, color, note, updatedAt: now };
    const saved = await db
      .insert(ebookHighlights)
      .values({ id: highlightId, userId, ebookId, ...changed, createdAt: now })
      .onConflictDoUpdate({
        target: ebookHighlights.id,
        set: changed,
        setWhere: and(eq(ebookHighlights.userId, userId), eq(ebookHighlights.ebookId, ebookId)),
      })
      .returning({ id: ebookHighlights.id });
    if (saved.length === 0) throw new DomainError('not-found', 'ebook-highlight-not-found');
    return {};
  },
});
