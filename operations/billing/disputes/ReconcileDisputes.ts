import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { disputes, reconciliations } from '../../../db/schema';
import type { ProviderDispute } from '../../../domain/billing/provider';
import { applyDispute } from '../mirror/dispute';
import { defineOperation } from '../../operation';
import { insertNext } from '../../shared/jobs';

/** Disputes per run: mending one takes some twenty requests, and an invocation may make a thousand. */
const perRun = 25;

const compared = ['status', 'amount', 'evidenceDueAt'] as const;

function differenceOf(row: Pick<ProviderDispute, (typeof compared)[number]> | undefined, found: ProviderDispute) {
  if (!row) return { dispute: { here: null, there: found.status } };
  const differing = compared.filter((name) => row[name] !== found[name]);
  return differing.length === 0
    ? null
    : Object.fromEntries(differing.map((name) => [name, { here: row[name], there: found[name] }]));
}

export const ReconcileDisputes = defineOperation({
  summary: 'Compares disputed payments with the provider in batches, and lists and repairs differences.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ after: z.string().nullable().default(null), run: z.string().optional() }),
  output: z.object({ compared: z.number(), mended: z.number() }),
  async handler(context, { after, run = context.requestId }) {
    const { db, ports, now } = context;
    const slice = await ports.payments.disputesPage(after, perRun);
    const ids = slice.page.map(({ id }) => id);
    const rows = await db.select().from(disputes).where(inArray(disputes.id, ids));
    const rowOfId = new Map(rows.map((row) => [row.id, row]));
    let mended = 0;
    for (const found of slice.page) {
      const difference = differenceOf(rowOfId.get(found.id), found);
      if (!difference) continue;
      await applyDispute(context, found.id);
      await db.insert(reconciliations).values({ id: crypto.randomUUID(), at: now, subject: found.id, difference });
      mended += 1;
    }
    if (slice.after) {
      const next = { operation: 'ReconcileDisputes', input: { after: slice.after, run } };
      await insertNext(db, { ...next, key: `reconcile-disputes/${run}/${slice.after}` }, now);
    }
    return { compared: ids.length, mended };
  },
});
