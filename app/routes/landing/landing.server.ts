import type { AppLoadContext } from '@remix-run/cloudflare';
import { posterUrl, watchPath } from '../../../domain/catalogue/catalogue';
import { requestedLesson } from '../../../domain/platform/redirects';
import { firstSentence } from '../../../domain/shared/first-sentence';
import { promisedTrial } from '../../../domain/watching/trial';
import { languageOf } from '../../../operations/operation';
import { remixI18n } from '~/i18n/i18n.server';
import { call, type Answer } from '~/lib/server/call.server';
import { openHead } from '~/lib/server/open-head.server';
import { evening } from './evening';
import { landingGraph } from './graph.server';

/** The lesson whose chapters follow the drawing of the first screen: one for each of its places. */
const drawnLesson = 'endodonzia';

/** The lesson and chapter whose frame is shown. */
const shownLesson = { id: 'diga', chapter: 4 } as const;

/** The number of lessons described for search engines, the same as on the page. */
const describedLessons = 6;

const isThere = ({ comingSoon }: { comingSoon: boolean }): boolean => !comingSoon;

type LinkedLesson = NonNullable<Answer<'GetLanding'>['lesson']>;

/** What a shared link to a lesson shows of it. Its address leads visitors here, so the landing page stays canonical. */
const headOfLesson = ({ id, title, poster, description }: LinkedLesson, general: string) => ({
  path: '/',
  sharedPath: watchPath({ id, parent: null }),
  title,
  description: description[0] ?? general,
  picture: { path: posterUrl(poster, 'wide', 1280), width: '1280', height: '720', alt: title },
});

/** The data of the landing page, in the visitor's language, with the lesson that the address leads to. */
export async function landingData(request: Request, context: AppLoadContext) {
  const { caller, settings } = await context.scope.identify();
  const requested = requestedLesson(new URL(request.url).searchParams) ?? undefined;
  const [{ lesson, lessons, plans, teachers }, ways] = await Promise.all([
    call(context, 'GetLanding', { lesson: requested }),
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
  const general = t('landing', { ns: 'head' });
  return {
    head: await openHead(
      context,
      lesson ? headOfLesson(lesson, general) : { path: '/', title: t('title'), description: general, graph },
    ),
    linked: lesson,
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
    plans: plans.map(({ id, name, price, unitAmount, interval, isFeatured, fullPrice, devices, views }) => ({
      id,
      name,
      price,
      unitAmount,
      interval,
      isFeatured,
      fullPrice,
      devices,
      views,
      savedPerYear: interval === 'year' && monthly ? Math.max(0, monthly.unitAmount * 12 - unitAmount) : 0,
    })),
    trials: { aso: promisedTrial('aso', settings), odontoiatra: promisedTrial('odontoiatra', settings) },
    openLessons: lessons.filter(({ free, comingSoon }) => free && !comingSoon).length,
  };
}

export type LandingData = Awaited<ReturnType<typeof landingData>>;
