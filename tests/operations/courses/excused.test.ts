import { beforeEach, expect, test } from 'vitest';
import { certificates, enrolments, versions } from '../../../db/schema';
import { withdrawnKeptMs } from '../../../domain/watching/access';
import { runDueJobs } from '../../../operations/run-jobs';
import { contentWith } from '../../support/course-content';
import { createAssistant, createCourse, enrol } from '../../support/courses';
import { createAdmin } from '../../support/factories';
import { callAs, db, makeScope, testNow } from '../../support/scope';
import { edit } from '../content/support';

const content = contentWith();
/** The course `prova` without its test. */
const onlyLessons = contentWith({ chapters: content.chapters.map((chapter) => ({ ...chapter, tests: [] })) });
const gone = testNow + withdrawnKeptMs;

let admin: { id: string };
beforeEach(async () => {
  const row = { name: 'catalogue' as const, version: 1 };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
  await createCourse({ content: onlyLessons });
});

async function publish(change: { hidden: boolean }) {
  await edit(admin, 'film-uno', change);
  await callAs(admin, 'PublishCatalogue', {});
}

/** Runs the due jobs and those that they queue, and returns the mails. */
async function runAt(now: number) {
  const scope = await makeScope({ now });
  for (let round = 0; round < 5; round += 1) await runDueJobs(scope);
  await scope.settled();
  return scope.outbox.mails;
}

test('a learner who had seen everything else gets the certificate once the withdrawn lesson no longer opens', async () => {
  const [done, halfway] = [await createAssistant(), await createAssistant()];
  await enrol(done.id, ['seconda']);
  await enrol(halfway.id);
  await publish({ hidden: true });
  expect(await runAt(gone - 1)).toEqual([]);
  expect(await runAt(gone)).toMatchObject([{ to: done.email }]);
  expect(await db.select().from(certificates)).toMatchObject([{ userId: done.id, issuedAt: gone }]);
  // Published once more unchanged, it asks no learner again.
  await publish({ hidden: true });
  expect(await runAt(gone + withdrawnKeptMs)).toEqual([]);
});

test('one that is shown again by then is missing still', async () => {
  await enrol((await createAssistant()).id, ['seconda']);
  await publish({ hidden: true });
  await publish({ hidden: false });
  await runAt(gone);
  expect(await db.select().from(certificates)).toEqual([]);
});

test('all learners are asked for, a slice at a time', async () => {
  const learners = 52;
  for (let one = 0; one < learners; one += 1) await enrol((await createAssistant()).id, ['seconda']);
  await publish({ hidden: true });
  await runAt(gone);
  const finished = await db.select({ at: enrolments.completedAt }).from(enrolments);
  expect(finished.filter(({ at }) => at === gone)).toHaveLength(learners);
  expect(new Set((await db.select().from(certificates)).map(({ sequence }) => sequence)).size).toBe(learners);
});
