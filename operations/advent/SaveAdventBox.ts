import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { calendarBoxes, calendars, rewards, videos, type AuditFacts } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { BoxDocument } from './calendar-schemas';

type Facts = Pick<typeof calendarBoxes.$inferSelect, 'kind' | 'title' | 'pro' | 'videoId' | 'rewardId' | 'link'>;

const factsOf = ({ kind, title, pro, videoId, rewardId, link }: Facts): AuditFacts => ({
  kind,
  title,
  pro,
  videoId,
  rewardId,
  link,
});

export const SaveAdventBox = defineOperation({
  summary: 'Saves a box of an advent calendar. It may be incomplete, but cannot be opened until it is complete.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ calendarId, day }) => ({ subject: `${calendarId}/${day}` }),
  input: BoxDocument,
  output: z.object({}),
  async handler({ db, now, audit }, { calendarId, day, ...box }) {
    const isIt = and(eq(calendarBoxes.calendarId, calendarId), eq(calendarBoxes.day, day));
    const [[calendar], [video], [reward], [before]] = await db.batch([
      db.select({ id: calendars.id }).from(calendars).where(eq(calendars.id, calendarId)),
      db
        .select({ id: videos.id })
        .from(videos)
        .where(eq(videos.id, box.videoId ?? '')),
      db
        .select({ id: rewards.id })
        .from(rewards)
        .where(eq(rewards.id, box.rewardId ?? '')),
      db.select().from(calendarBoxes).where(isIt),
    ]);
    if (!calendar) throw new DomainError('not-found', 'calendar-not-found');
    if (box.videoId !== null && !video) throw new DomainError('not-found', 'video-not-found');
    if (box.rewardId !== null && !reward) throw new DomainError('not-found', 'reward-not-found');
    await db.batch([
      db
        .insert(calendarBoxes)
        .values({ id: crypto.randomUUID(), calendarId, day, ...box })
        .onConflictDoUpdate({ target: [calendarBoxes.calendarId, calendarBoxes.day], set: box }),
      db.update(calendars).set({ updatedAt: now }).where(eq(calendars.id, calendarId)),
    ]);
    audit.changed({ before: before ? factsOf(before) : {}, after: factsOf(box) });
    return {};
  },
});
