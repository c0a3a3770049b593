import { and, asc, gte, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { statDays } from '../../db/schema';
import { figures, firstDay, seriesOf, spans } from '../../domain/insight/figures';
import { roleOf } from '../../domain/platform/admin-roles';
import { romeDay } from '../../domain/shared/rome-day';
import { defineOperation } from '../operation';
import { mayCall } from '../permissions';
import { csvOf } from '../shared/csv';
import { GetBillingOverview } from './GetBillingOverview';

export const GetStatsFile = defineOperation({
  summary:
    'Returns the figures of a span as a CSV file without formulas, one line per day, or per month over a year. Cents, seconds.',
  allowed: 'admin',
  roles: ['editor', 'finance'],
  audit: () => ({ subject: 'stats' }),
  input: z.strictObject({ span: z.union(spans.map((span) => z.literal(span))).default(30) }),
  output: z.object({ name: z.string(), csv: z.string() }),
  async handler({ db, now, caller }, { span }) {
    const today = romeDay(now);
    const seesRevenue = mayCall(roleOf(caller.user), GetBillingOverview);
    const named = figures.filter((name) => seesRevenue || name !== 'revenue');
    const rows = await db
      .select()
      .from(statDays)
      .where(and(gte(statDays.day, firstDay(today, span)), inArray(statDays.name, [...named])))
      .orderBy(asc(statDays.day));
    const columns = named.map((name) => seriesOf(rows, name, today, span));
    const lines = (columns[0] ?? []).map(({ from }, index) => [
      from,
      ...columns.map((column) => column[index]?.value ?? 0),
    ]);
    return { name: `apice-${span}-${today}.csv`, csv: csvOf([['day', ...named], ...lines]) };
  },
});
