import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { contentDrafts } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { ContentKindInput } from './documents';

export const DiscardDraft = defineOperation({
  summary: 'Discards a draft; what is published stays.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ kind, id }) => ({ subject: `${kind}:${id}` }),
  input: z.strictObject({ kind: ContentKindInput, id: z.string().max(64), revision: z.int().min(1) }),
  output: z.object({ discarded: z.literal(true) }),
  async handler({ db, audit }, { kind, id, revision }) {
    const gone = await db
      .delete(contentDrafts)
      .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id), eq(contentDrafts.revision, revision)))
      .returning({ title: contentDrafts.title });
    if (!gone[0]) throw new DomainError('failed-precondition', 'content-changed');
    audit.changed({ before: { title: gone[0].title, revision }, after: {} });
    return { discarded: true as const };
  },
});
