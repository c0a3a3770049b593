import type { AppLoadContext } from '@remix-run/cloudflare';
import * as z from 'zod';
import { attemptForm, call } from '~/lib/server/call.server';
import { parsedBody } from '~/lib/server/json-body.server';

const Posted = z.object({
  publishes: z.boolean().optional(),
  revision: z.number(),
  content: z.looseObject({}).optional(),
});

/** `?preview=draft` and `?preview=2` show a preview. */
export async function coursePage(request: Request, context: AppLoadContext, courseId: string) {
  const { searchParams } = new URL(request.url);
  const preview = searchParams.get('preview');
  const version = /^[1-9]\d{0,5}$/.test(preview ?? '') ? Number(preview) : undefined;
  const { course, lessons } = await call(context, 'RequestCourseContent', { courseId, version });
  if (!course) throw new Response(null, { status: 404 });
  return { course, lessons, preview: preview === null ? null : (version ?? ('draft' as const)) };
}

export type Saved = { code: string | null; revision: number; isPublished: boolean };

/** Saves the whole draft, and publishes it on request: two actions that can be refused separately. */
export async function saveCourse(request: Request, context: AppLoadContext, courseId: string): Promise<Saved> {
  const { publishes, revision, content } = await parsedBody(request, Posted);
  const kept = content
    ? await attemptForm(context, 'UpdateCourse', { courseId, action: 'save', revision, content })
    : { result: { revision } };
  if ('refusal' in kept) return refused(kept.refusal.reason ?? kept.refusal.code, revision);
  const saved = kept.result.revision;
  if (!publishes) return { code: null, revision: saved, isPublished: false };
  const done = await attemptForm(context, 'UpdateCourse', { courseId, action: 'publish', revision: saved });
  if ('refusal' in done) return refused(done.refusal.reason ?? done.refusal.code, saved);
  return { code: null, revision: saved, isPublished: true };
}

const refused = (code: string, revision: number): Saved => ({ code, revision, isPublished: false });
