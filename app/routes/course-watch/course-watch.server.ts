import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { nextPath } from '~/components/courses/next-step';
import { attempt, refusalResponse } from '~/lib/server/call.server';
import { refusedLessonOf } from '../../player/playback/refusal';

/** Loads a lesson's video in its course, or why it does not open; a locked lesson redirects to the course, which says why. */
export async function courseWatchPage(request: Request, context: AppLoadContext, courseId: string, unitId: string) {
  const opened = await attempt(context, 'OpenUnit', { courseId, unitId });
  if ('refusal' in opened) {
    const { reason } = opened.refusal;
    if (reason === 'unit-not-accessible' || reason === 'unit-withdrawn') throw redirect(`/course/${courseId}`);
    throw refusalResponse(opened.refusal, opened.status);
  }
  const { unit, course } = opened.result;
  const { now } = context.scope;
  const title = unit.name;
  const answer = await attempt(context, 'GetVideo', { videoId: unit.videoId });
  if ('refusal' in answer) {
    const refused = refusedLessonOf(answer.refusal, { videoId: unit.videoId, seriesId: null });
    if (!refused) throw refusalResponse(answer.refusal, answer.status);
    return { kind: 'closed' as const, title, now, refused };
  }
  const steps = course.chapters.flatMap((chapter) => [
    ...chapter.units
      .filter(({ withdrawn }) => !withdrawn?.isOver)
      .map(({ id, name }) => ({ path: `/course/${courseId}/watch/${id}`, name, id })),
    ...chapter.tests
      .filter(({ excused }) => !excused)
      .map(({ id, name }) => ({ path: `/course/${courseId}/test/${id}`, name, id })),
  ]);
  const after = steps[steps.findIndex(({ id }) => id === unitId) + 1];
  const { searchParams } = new URL(request.url);
  const firstGap = searchParams.get('missing') === '1' ? unit.gaps[0] : undefined;
  const requested = Number(searchParams.get('t') ?? (firstGap ? Math.max(0, firstGap[0] - 2) : Number.NaN));
  const left = unit.lastSecond >= unit.content.duration - 2 ? 0 : unit.lastSecond;
  return {
    kind: 'open' as const,
    title,
    now,
    video: answer.result.video,
    startSeconds: Number.isFinite(requested) ? Math.max(0, Math.min(requested, unit.content.duration - 1)) : left,
    lesson: {
      courseId,
      courseName: course.name,
      unitId,
      chapter: course.chapters.find(({ units }) => units.some(({ id }) => id === unitId))?.name ?? '',
      duration: unit.content.duration,
      counted: unit.content.timePresence,
      needed: unit.minimumTime,
      gaps: unit.gaps,
      next: after
        ? { path: after.path, name: after.name }
        : { path: nextPath(course) ?? `/course/${courseId}`, name: course.name },
    },
  };
}
