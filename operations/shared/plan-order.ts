import { sql } from 'drizzle-orm';
import { plans } from '../../db/schema';

const order = sql`json_extract(${plans.metadata}, '$.ORDER')`;

/** The sequence of plans and goods by ORDER (decisions C14); those without a whole number come last. */
export const planOrder = sql`case when ${order} glob '[0-9]*' and not ${order} glob '*[^0-9]*'
  then cast(${order} as integer) else 1000000000 end`;

const says = (key: string) => sql`json_extract(${plans.metadata}, ${`$.${key}`}) = 'yes'`;

/** A plan that is listed and sold: one without BUYABLE is not, wherever it is offered (spec 2 §4). */
export const isSoldPlan = sql`${says('PLAN')} and ${says('BUYABLE')}`;
