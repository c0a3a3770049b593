import { expect, test } from 'vitest';
import { courses, courseVersions } from '../../../db/schema';
import { seed } from '../../../db/seed';
import { testsOf, unitsOf, type CourseQuestion } from '../../../domain/courses/content';
import { faultsOf } from '../../../domain/courses/faults';
import { db, testNow } from '../../support/scope';

test('the demo has three whole courses, one with a certificate for assistants, and sixty good questions at least', async () => {
  await seed(db, { now: testNow });
  const rows = await db.select().from(courseVersions);
  const open = rows.map(({ content }) => content).filter(({ opensOn }) => !opensOn);
  expect(open.length).toBeGreaterThanOrEqual(3);
  for (const content of open) {
    expect([content.name, faultsOf(content)]).toEqual([content.name, []]);
    // Each lesson that is taught is also asked about.
    const taught = new Set(testsOf(content).flatMap(({ pool }) => pool.map(({ unitId }) => unitId)));
    expect(unitsOf(content).filter(({ id }) => !taught.has(id))).toEqual([]);
  }
  expect(open.some(({ withCertificate, visibleForAso }) => withCertificate && visibleForAso)).toBe(true);
  const questions = new Map<string, CourseQuestion>(
    open.flatMap((content) => testsOf(content).flatMap(({ pool }) => pool.map((one) => [one.value, one] as const))),
  );
  expect(questions.size).toBeGreaterThanOrEqual(60);
  expect(await db.select({ id: courses.id }).from(courses)).toHaveLength(rows.length);
});
