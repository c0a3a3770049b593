import { and, asc, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { broadcasts, courseAlerts, courses } from '../../../db/schema';
import type { Language } from '../../../domain/platform/language';
import { actionTo } from '../../../domain/notifications/notification';
import { sendStatements } from '../../notifications/announce';
import type { NewsText } from '../../notifications/notify';
import { defineOperation } from '../../operation';

/** Courses per run, and people per broadcast, whose list must fit in a row of D1. */
const perTurn = 20;
const mostNamed = 5000;

const words = (name: string, { en, es }: Record<'en' | 'es', string>): Record<Language, NewsText> => ({
  it: { title: `È aperto «${name}»`, body: 'Il corso che aspettavi: puoi cominciare quando vuoi.' },
  en: { title: `“${en}” is open`, body: 'The course you were waiting for: begin whenever you like.' },
  es: { title: `Ya está abierto «${es}»`, body: 'El curso que esperabas: puedes empezar cuando quieras.' },
});

/** A course's name as SQL; falls back to Italian. */
const nameIn = (language: Language) =>
  sql<string>`coalesce(nullif(trim(${courses.draft} ->> ${`$.names.${language}`}), ''), ${courses.draft} ->> '$.name')`.as(
    `name_${language}`,
  );

export const AnnounceCourses = defineOperation({
  summary: 'Notifies everybody who asked for it that a course has opened, once each.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ announced: z.array(z.string()) }),
  async handler({ db, now, jobs }) {
    const waiting = db.select({ one: sql`1` }).from(courseAlerts).where(eq(courseAlerts.courseId, courses.id));
    const opened = await db
      .select({ id: courses.id, name: nameIn('it'), en: nameIn('en'), es: nameIn('es') })
      .from(courses)
      .where(
        and(
          eq(courses.visible, true),
          gt(courses.version, 0),
          or(isNull(courses.opensAt), lte(courses.opensAt, now)),
          exists(waiting),
        ),
      )
      .limit(perTurn);
    for (const { id, name, en, es } of opened) {
      const asked = await db
        .select({ userId: courseAlerts.userId })
        .from(courseAlerts)
        .where(eq(courseAlerts.courseId, id))
        .orderBy(asc(courseAlerts.userId))
        .limit(mostNamed);
      const uids = asked.map(({ userId }) => userId);
      const broadcastId = `course-${id}-${now}`;
      const data = { action: actionTo(`/course/${id}`) };
      // One transaction: whoever is in the broadcast is removed from the waiting list.
      await db.batch([
        db
          .insert(broadcasts)
          .values({
            id: broadcastId,
            topic: 'courses',
            texts: words(name, { en, es }),
            data,
            uids,
            categories: [],
            status: 'draft',
            createdAt: now,
          })
          .onConflictDoNothing(),
        ...sendStatements(db, broadcastId, now),
        db
          .delete(courseAlerts)
          .where(
            and(
              eq(courseAlerts.courseId, id),
              sql`${courseAlerts.userId} in (select value from json_each(${JSON.stringify(uids)}))`,
            ),
          ),
      ]);
    }
    if (opened.length > 0) jobs.soon();
    return { announced: opened.map(({ id }) => id) };
  },
});
