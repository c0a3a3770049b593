import * as z from 'zod';
import { experimentsOf } from '../../domain/platform/experiments';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { recommendedRow } from '../recommendations/row';
import { homeRows } from './home-rows';
import { eyesOf } from './personal';
import { RowSchema } from './schemas';
import { contentLanguage, latestReads } from './shelf';
import { loadSnapshot } from './snapshot';

export const GetRow = defineOperation({
  summary: 'All cards of one row of the home page, for rows that load when they come near (docs/decisions).',
  allowed: 'user',
  input: z.strictObject({ kind: RowSchema.shape.kind, id: z.string().min(1).max(64) }),
  output: z.object({ row: RowSchema }),
  reads: latestReads,
  async handler(context, { kind, id }, latest) {
    const language = contentLanguage(context, undefined);
    const snapshot = await loadSnapshot(context, language);
    // The same rows as on the page, since rows leave out each other's videos.
    const recommended = await recommendedRow(context, snapshot, language, latest);
    const { infiniteScroll: isEndless } = experimentsOf(context.caller.user.experiments);
    const rows = homeRows(snapshot, context.settings, language, latest, eyesOf(context.caller), recommended, isEndless);
    const row = rows.find((candidate) => candidate.kind === kind && candidate.id === id);
    if (!row) throw new DomainError('not-found', 'row-not-found');
    return { row };
  },
});
