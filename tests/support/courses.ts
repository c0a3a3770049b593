import { eq } from 'drizzle-orm';
import { versionRow } from '../../db/courses';
import {
  certificates,
  companies,
  courseAlerts,
  courseDays,
  courses,
  courseVersions,
  enrolledVideos,
  enrolments,
  registerReminders,
  testAttempts,
  unitRecords,
} from '../../db/schema';
import { certificateAddress } from '../../domain/courses/certificate';
import type { CourseContent } from '../../domain/courses/content';
import { contentWith } from './course-content';
import { createUser, createVideo } from './factories';
import { db, testNow } from './scope';

type CourseOptions = { content?: CourseContent; companyId?: string | null; hasFilms?: boolean };

/** The course `prova`, published, with its films. */
export async function createCourse({ content = contentWith(), companyId = null, hasFilms = true }: CourseOptions = {}) {
  if (hasFilms) for (const id of ['film-uno', 'film-due']) await createVideo({ id, durationMs: 20_000 });
  const { visible, visibleForAso } = content;
  await db.insert(courses).values({
    id: 'prova',
    companyId,
    order: 1,
    version: 1,
    visible,
    visibleForAso,
    publishedRevision: 1,
    draft: content,
    createdAt: testNow,
    updatedAt: testNow,
  });
  await db.insert(courseVersions).values(versionRow({ courseId: 'prova', version: 1, content, publishedAt: testNow }));
}

export const createCompany = (id: string) =>
  db.insert(companies).values({ id, name: `Studio ${id}`, enabled: true, createdAt: testNow, updatedAt: testNow });

export const createAssistant = (overrides: Parameters<typeof createUser>[0] = {}) =>
  createUser({ category: 'aso', nome: 'Giulia', cognome: 'Ferraro', customTrialSeconds: 1800, ...overrides });

/** A learner who began `prova`, and has seen these units whole. */
export async function enrol(userId: string, seen: string[] = [], now = testNow) {
  const startedAt = now - 86_400_000;
  await db.insert(enrolments).values({ userId, courseId: 'prova', version: 1, startedAt, lastAt: startedAt });
  for (const videoId of ['film-uno', 'film-due']) {
    await db.insert(enrolledVideos).values({ userId, videoId, courseId: 'prova' });
  }
  for (const unitId of seen) {
    const row = { userId, courseId: 'prova', unitId, openings: 1, lastOpened: startedAt };
    await db.insert(unitRecords).values({ ...row, seen: [[0, 20]] });
    await db
      .insert(courseDays)
      .values({ userId, courseId: 'prova', unitId, day: new Date(startedAt).toISOString().slice(0, 10), seconds: 20 });
  }
}

/** The id of a user's open attempt. */
export async function openAttemptOf(userId: string): Promise<string> {
  await createCourse({ hasFilms: false });
  const id = `attempt-of-${userId}`;
  await db.insert(testAttempts).values({
    id,
    userId,
    courseId: 'prova',
    testId: 'test',
    version: 1,
    questions: [{ id: 'q1', answers: ['a1', 'a2', 'a3', 'a4'] }],
    startedAt: testNow,
  });
  return id;
}

/** A row of each kind that a course leaves. */
export async function fillCourses(userId: string) {
  await openAttemptOf(userId);
  await enrol(userId, ['prima']);
  await db.insert(registerReminders).values({ userId, year: 2026, days: 30, sentAt: testNow });
  await db.insert(courseAlerts).values({ userId, courseId: 'prova', askedAt: testNow });
  await db.insert(certificates).values({
    number: 'AP-2026-000001',
    year: 2026,
    sequence: 1,
    userId,
    courseId: 'prova',
    facts: {
      person: 'Elena Marchetti',
      course: 'Corso di prova',
      countedSeconds: 40,
      lessons: [],
      from: '2026-11-19',
      to: '2026-11-20',
      test: null,
      validFor: '',
      reference: '',
      signedBy: '',
      issuedOn: '2026-11-20',
    },
    issuedAt: testNow,
    statusIndex: 7,
  });
}

/** The address of a certificate's page. */
export async function addressOf(number: string): Promise<string> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
  return row ? certificateAddress(row) : number;
}
