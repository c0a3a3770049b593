import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Category } from '../../../domain/platform/categories';
import { call } from './call.server';

type SplitStep = 'signUp' | 'firstLogin' | 'link';

/** The picture beside each form, from the daily work of the visitor's profession. */
const lessons: Record<SplitStep, Record<Category, string>> = {
  signUp: { aso: 'riunito', odontoiatra: 'endodonzia' },
  firstLogin: { aso: 'sondaggio', odontoiatra: 'sutura' },
  link: { aso: 'radiografia', odontoiatra: 'radiografia' },
};

/** The lesson beside the form; null if the catalogue does not have it, then the form is shown alone. */
export async function splitLesson(context: AppLoadContext, step: SplitStep, category: Category) {
  const landing = await call(context, 'GetLanding', {});
  const lesson = landing.lessons.find(({ id }) => id === lessons[step][category]);
  if (!lesson) return null;
  const { title, poster, duration, chapters } = lesson;
  return { title, poster, durationMs: duration, chapters: chapters.length };
}

export type SplitLesson = NonNullable<Awaited<ReturnType<typeof splitLesson>>>;
