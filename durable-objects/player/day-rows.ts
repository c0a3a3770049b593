import * as z from 'zod';
import { causeKinds } from '../../domain/gaming/causes';
import type { DayCounts } from '../../domain/gaming/experience';
import type { Streak } from '../../domain/gaming/streak';
import { storedForm } from '../../domain/shared/stored-form';

/** A day (Europe/Rome) on which a player earned something, as the ledger stores it. */
export type DayRow = {
  day: string;
  counts: string;
  streak: number;
  sealed: string | null;
  sinceSealed: number;
  experience: number;
};

const storedCounts = storedForm('player-day', z.partialRecord(z.enum(causeKinds), z.number()));

export const countsOf = ({ counts }: Pick<DayRow, 'counts'>): DayCounts => storedCounts.fromText(counts) ?? {};
export const textOf = (counts: DayCounts): string => storedCounts.toText(counts);

export const streakOf = ({ day, streak, sealed, sinceSealed }: DayRow): Streak => ({
  day,
  count: streak,
  sealed,
  sinceSealed,
});

export const sameStreak = (row: DayRow, { count, sealed, sinceSealed }: Streak): boolean =>
  row.streak === count && row.sealed === sealed && row.sinceSealed === sinceSealed;

export const dayRow = (sql: SqlStorage, day: string): DayRow | undefined =>
  sql.exec<DayRow>('select * from days where day = ?', day).toArray()[0];

/** Every day, in order. */
export const allDays = (sql: SqlStorage): DayRow[] => sql.exec<DayRow>('select * from days order by day').toArray();
