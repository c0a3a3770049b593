import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Category } from '../../../domain/platform/categories';
import { call } from './call.server';

/** The lesson whose picture is shown beside a form: one that each category knows from its working day. */
const lessons: Record<Category, string> = { aso: 'quattro-mani', odontoiatra: 'endodonzia' };

/** The lesson beside the form, as in the catalogue; without it the form is shown alone. */
export async function splitLesson(context: AppLoadContext, category: Category) {
  const landing = await call(context, 'GetLanding', {});
  const lesson = landing.lessons.find(({ id }) => id === lessons[category]);
  if (!lesson) return null;
  const { title, poster, duration, chapters } = lesson;
  return { title, poster, durationMs: duration, chapters: chapters.length };
}

export type SplitLesson = NonNullable<Awaited<ReturnType<typeof splitLesson>>>;
