import { and, desc, eq, gte, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { events, invoices, statDays, statVideoDays, subscriptions, users } from '../../db/schema';
import type { Figure } from '../../domain/insight/figures';
import { daysLater, romeDayStart } from '../../domain/shared/rome-day';
import { countedNames } from '../../domain/watching/counting';
import { isLogComplete } from '../../domain/watching/event-archive';
import { dayMs } from '../../domain/shared/time';

/** A user who subscribes this soon after joining counts as converted by the trial. Milliseconds. */
const trialMs = 14 * dayMs;
const mostVideos = 100;
/** Subscriptions whose first payment never succeeded. */
const unborn = ['incomplete', 'incomplete_expired'];

/**
 * The statements that recount a day and replace the earlier count; idempotent. Figures from events that were archived
 * keep their earlier values (docs/decisions/0140).
 */
export function countDay(db: Database, day: string, now: number) {
  const from = romeDayStart(day);
  const hasAllEvents = isLogComplete(from, now);
  const to = romeDayStart(daysLater(day, 1));
  const within = (at: SQL.Aliased | Parameters<typeof gte>[0]) => and(gte(at, from), lt(at, to));
  const row = (name: Figure, value: SQL) => ({
    day: sql<string>`${day}`.as('day'),
    name: sql<Figure>`${name}`.as('name'),
    value: sql<number>`${value}`.as('value'),
  });
  const count = sql`count(*)`;
  const isBorn = notInArray(subscriptions.status, unborn);
  const isSubscribedSoon = sql`exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${users.id} and ${subscriptions.createdAt} < ${users.createdAt} + ${trialMs} and ${isBorn})`;
  const isWatching = and(eq(events.name, countedNames.watching), within(events.at));
  const isOpening = and(eq(events.name, countedNames.opening), within(events.at));
  // On the day on which they are lost, which comes months after the payment's; what was refunded before is subtracted already.
  const lost = sql`(select coalesce(sum(max(0, min(d.amount, i.amount_paid - i.refunded))), 0) from disputes d
    inner join invoices i on i.id = d.invoice_id where d.status = 'lost' and d.updated_at >= ${from} and d.updated_at < ${to})`;
  const counted = [
    db
      .select(row('active', count))
      .from(subscriptions)
      .where(
        and(lt(subscriptions.createdAt, to), or(isNull(subscriptions.endedAt), gte(subscriptions.endedAt, to)), isBorn),
      ),
    db.select(row('joined', count)).from(users).where(within(users.createdAt)),
    db
      .select(row('converted', count))
      .from(users)
      .where(and(within(users.createdAt), isSubscribedSoon)),
    db
      .select(row('subscribed', count))
      .from(subscriptions)
      .where(and(within(subscriptions.createdAt), isBorn)),
    db
      .select(row('ended', count))
      .from(subscriptions)
      .where(and(within(subscriptions.endedAt), isBorn)),
    db
      .select(row('revenue', sql`coalesce(sum(${invoices.amountPaid} - ${invoices.refunded}), 0) - ${lost}`))
      .from(invoices)
      .where(within(invoices.paidAt)),
  ];
  const fromEvents = [
    db
      .select(row('watched', sql`coalesce(sum(${events.seconds}), 0)`))
      .from(events)
      .where(isWatching),
    db.select(row('opened', count)).from(events).where(isOpening),
  ];
  const isCounted = sql`exists (select 1 from ${statVideoDays} where ${statVideoDays.day} = ${day})`;
  const isOpened = sql`${events.name} = ${countedNames.opening}`;
  const seconds = sql<number>`coalesce(sum(case when ${isOpened} then 0 else ${events.seconds} end), 0)`;
  const ofVideos = db
    .select({
      day: sql<string>`${day}`.as('day'),
      videoId: sql<string>`${events.videoId}`.as('video_id'),
      seconds: seconds.as('seconds'),
      openings: sql<number>`sum(${isOpened})`.as('openings'),
    })
    .from(events)
    .where(
      and(
        within(events.at),
        sql`${events.videoId} is not null`,
        sql`${events.name} in (${countedNames.opening}, ${countedNames.watching})`,
        hasAllEvents ? undefined : sql`not ${isCounted}`,
      ),
    )
    .groupBy(events.videoId)
    .orderBy(desc(sql`3`))
    .limit(mostVideos);
  const insert = (figure: (typeof counted)[number] | (typeof fromEvents)[number]) => db.insert(statDays).select(figure);
  const target = [statDays.day, statDays.name];
  const replacing = { target, set: { value: sql`excluded.value` } };
  return [
    ...counted.map((figure) => insert(figure).onConflictDoUpdate(replacing)),
    ...fromEvents.map((figure) =>
      hasAllEvents ? insert(figure).onConflictDoUpdate(replacing) : insert(figure).onConflictDoNothing({ target }),
    ),
    ...(hasAllEvents ? [db.delete(statVideoDays).where(eq(statVideoDays.day, day))] : []),
    db.insert(statVideoDays).select(ofVideos),
  ];
}
