import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { videos } from '../../../db/schema';
import { withdrawnKeptMs } from '../../../domain/watching/access';
import { createAssistant, createCourse, enrol } from '../../support/courses';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

test('a withdrawn lesson stays thirty days for who is in its course, and for nobody else', async () => {
  await createCourse();
  const [inside, outside] = [await createAssistant(), await createAssistant()];
  await enrol(inside.id);
  await db.update(videos).set({ hidden: true, hiddenAt: testNow }).where(eq(videos.id, 'film-uno'));
  const open = (user: { id: string }, after: number) =>
    callAs(user, 'GetVideo', { videoId: 'film-uno' }, { now: testNow + after });
  expect((await open(inside, withdrawnKeptMs - 1)).video.id).toBe('film-uno');
  expect(await refusalOf(open(inside, withdrawnKeptMs))).toMatchObject({ reason: 'video-unavailable' });
  expect(await refusalOf(open(outside, 0))).toMatchObject({ reason: 'video-unavailable' });
});
