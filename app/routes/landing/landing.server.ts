import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Category } from '../../../domain/platform/categories';
import type { Settings } from '../../../domain/platform/settings';
import { firstSentence } from '../../../domain/shared/first-sentence';
import { startingTrial, trialSeconds } from '../../../domain/watching/trial';
import { languageOf } from '../../../operations/operation';
import { remixI18n } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { openHead } from '~/lib/server/open-head.server';
import { evening } from './evening';
import { landingGraph } from './graph.server';

/** The trial of a category, as the page describes it: open lessons, or minutes. */
function trialOfCategory(category: Category, settings: Settings) {
  const trial = startingTrial(category, settings);
  return {
    isOpenLessons: trial.isNewTrial,
    minutes: Math.round(trialSeconds({ ...trial, trialExtension: 0 }, settings) / 60),
  };
}

/** The lesson whose chapters are shown on the hero's drawing. */
const drawnLesson = 'endodonzia';

/** The lesson and chapter whose frame is shown. */
const shownLesson = { id: 'diga', chapter: 4 } as const;

/** The number of lessons described for search engines, the same as on the page. */
const describedLessons = 6;

const isThere = ({ comingSoon }: { comingSoon: boolean }): boolean => !comingSoon;

/** Loads the landing page in the visitor's language. */
export async function landingData(context: AppLoadContext) {
  const { caller, settings } = await context.scope.identify();
  const [{ lessons, plans, teachers }, ways] = await Promise.all([
    call(context, 'GetLanding', {}),
    call(context, 'GetSignInProviders', {}),
  ]);
  const language = languageOf(context.scope, caller);
  const t = await remixI18n.getFixedT(language, ['landing', 'head']);
  const drawn = lessons.find(({ id }) => id === drawnLesson);
  const shown = lessons.find(({ id }) => id === shownLesson.id);
  const { baseUrl } = context.scope.env;
  const graph = await landingGraph({
    language,
    baseUrl,
    lessons: lessons.filter(isThere).slice(0, describedLessons),
    plans,
  });
  const monthly = plans.find(({ interval }) => interval === 'month');
  return {
    head: await openHead(context, { path: '/', title: t('title'), description: t('landing', { ns: 'head' }), graph }),
    ways,
    drawn: drawn && { title: drawn.title, chapters: drawn.chapters },
    evening: evening(lessons),
    shown: shown && {
      id: shown.id,
      chapter: shownLesson.chapter,
      title: shown.title,
      duration: shown.duration,
      chapters: shown.chapters,
    },
    teachers: teachers.map(({ id, name, photo, description }) => ({
      id,
      name,
      photo,
      line: firstSentence(description),
    })),
    plans: plans.map(({ id, name, price, unitAmount, interval, isFeatured, devices, views }) => ({
      id,
      name,
      price,
      unitAmount,
      interval,
      isFeatured,
      devices,
      views,
      savedPerYear: interval === 'year' && monthly ? Math.max(0, monthly.unitAmount * 12 - unitAmount) : 0,
    })),
    trials: { aso: trialOfCategory('aso', settings), odontoiatra: trialOfCategory('odontoiatra', settings) },
    openLessons: lessons.filter(({ free, comingSoon }) => free && !comingSoon).length,
  };
}

export type LandingData = Awaited<ReturnType<typeof landingData>>;
