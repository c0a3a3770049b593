import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Category } from '../../../domain/platform/categories';
import { call } from './call.server';

type SplitStep = 'signUp' | 'firstLogin' | 'link';

/** The pictures on the way in: each step has its own, of what each category knows from its working day. */
const lessons: Record<SplitStep, Record<Category, string>> = {
  signUp: { aso: 'riunito', odontoiatra: 'endodonzia' },
  firstLogin: { aso: 'sondaggio', odontoiatra: 'sutura' },
  link: { aso: 'radiografia', odontoiatra: 'radiografia' },
};

/** The lesson beside the form, as in the catalogue; without it the form is shown alone. */
export async function splitLesson(context: AppLoadContext, step: SplitStep, category: Category) {
  const landing = await call(context, 'GetLanding', {});
  const lesson = landing.lessons.find(({ id }) => id === lessons[step][category]);
  if (!lesson) return null;
  const { title, poster, duration, chapters } = lesson;
  return { title, poster, durationMs: duration, chapters: chapters.length };
}

export type SplitLesson = NonNullable<Awaited<ReturnType<typeof splitLesson>>>;
