import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { interests } from '../../../db/schema';
import { isTagVisible } from '../../../domain/catalogue/catalogue';
import type { Category } from '../../../domain/platform/categories';

/** The interests that may be chosen, in their order: about a dozen rows. */
export const readActiveInterests = (db: Database) =>
  db
    .select({
      id: interests.id,
      labels: interests.labels,
      icon: interests.icon,
      visibleFor: interests.visibleFor,
    })
    .from(interests)
    .where(eq(interests.active, true))
    .orderBy(asc(interests.order));

export type ActiveInterests = Awaited<ReturnType<typeof readActiveInterests>>;

/** The interests offered to a category (spec 2 §3, profiling tag); without a category all of them. */
export const interestsFor = (active: ActiveInterests, category: Category | null): ActiveInterests =>
  active.filter(({ visibleFor }) => isTagVisible(visibleFor, category));
