import * as z from 'zod';
import { experimentsOf } from '../../domain/platform/experiments';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { historyReads } from '../recommendations/recommended';
import { recommendedRow } from '../recommendations/row';
import { homeRows } from './home-rows';
import { begunBy } from './keep-watching';
import { accessOfViewer } from './personal';
import { RowSchema } from './schemas';
import { contentLanguage } from './shelf';
import { loadSnapshot } from './snapshot';

export const GetRow = defineOperation({
  summary: 'Returns all cards of a row of the home page, for rows that load when scrolled near (docs/decisions).',
  allowed: 'user',
  input: z.strictObject({ kind: RowSchema.shape.kind, id: z.string().min(1).max(64) }),
  output: z.object({ row: RowSchema }),
  reads: historyReads,
  async handler(context, { kind, id }, history) {
    const { latest } = history;
    const language = contentLanguage(context, undefined);
    const snapshot = await loadSnapshot(context, language);
    // The same rows as on the page are needed, because rows exclude each other's videos.
    const recommended = await recommendedRow(context, snapshot, language, history);
    const { infiniteScroll: isEndless } = experimentsOf(context.caller.user.experiments);
    const eyes = accessOfViewer(context.caller);
    const begun = begunBy(snapshot, latest, eyes);
    const rows = homeRows(snapshot, context.settings, language, latest, eyes, recommended, begun, isEndless);
    const row = rows.find((candidate) => candidate.kind === kind && candidate.id === id);
    if (!row) throw new DomainError('not-found', 'row-not-found');
    return { row };
  },
});
