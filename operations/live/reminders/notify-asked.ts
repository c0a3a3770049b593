import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { liveReminders, users } from '../../../db/schema';
import type { Category } from '../../../domain/platform/categories';
import { defaultLanguage } from '../../../domain/platform/language';
import { isFeatureOpen } from '../../../domain/platform/settings';
import type { HandlerContext } from '../../operation';
import { perSlice, slicesPerJob } from '../../notifications/broadcast';
import { notifyStatements, notifyMany, type News } from '../../notifications/notify';
import { insertNext, type NewJob } from '../../shared/jobs';
import { isChannelFor } from '../guard';

/** The next subscribers of an event's reminder, by user id. */
const askedOf = (db: Database, eventId: string, after: string) =>
  db
    .select({
      userId: liveReminders.userId,
      category: users.category,
      language: users.preferredLanguage,
      experiments: users.experiments,
    })
    .from(liveReminders)
    .innerJoin(users, eq(users.id, liveReminders.userId))
    .where(and(eq(liveReminders.eventId, eventId), gt(liveReminders.userId, after)))
    .orderBy(asc(liveReminders.userId))
    .limit(perSlice);

type About = {
  /** With the categories of its channel. */
  event: { id: string; categories: readonly Category[] };
  news: News;
  /** The user after whom this run starts, and the job of the next run. */
  after: string;
  next: (after: string) => NewJob;
};

/**
 * Notifies the subscribers of an event who may still watch it. Each slice is one idempotent batch. Returns how many
 * people this run handled.
 */
export async function notifyAsked(scope: HandlerContext<'system'>, about: About): Promise<number> {
  const { db, now, settings, jobs } = scope;
  const { event, news, next } = about;
  const notified: string[] = [];
  let cursor: string | undefined = about.after;
  for (let slice = 1; slice <= slicesPerJob && cursor !== undefined; slice += 1) {
    const asked = await askedOf(db, event.id, cursor);
    const recipients = asked
      .filter(({ category, language, experiments }) => {
        const viewer = { language: category === 'aso' ? defaultLanguage : (language ?? defaultLanguage), category };
        return (
          isChannelFor(event, category) && isFeatureOpen('LIVE', settings, { ...viewer, experiments, isVisitor: false })
        );
      })
      .map(({ userId }) => userId);
    cursor = asked.length === perSlice ? asked.at(-1)?.userId : undefined;
    await db.batch([
      ...notifyStatements(db, recipients, news, now),
      ...(cursor !== undefined && slice === slicesPerJob ? [insertNext(db, next(cursor), now)] : []),
    ]);
    notified.push(...recipients);
  }
  notifyMany(scope, notified, news);
  jobs.soon();
  return notified.length;
}
