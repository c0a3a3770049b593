import type { Category } from '../platform/categories';
import type { Language } from '../platform/language';
import type { WatchingViewer } from '../watching/access';

/** The payment states that decide which lessons open. */
export const audiencePlans = ['newTrial', 'oldTrial', 'subscriber'] as const;
type AudiencePlan = (typeof audiencePlans)[number];

/** The audience that a draft is previewed as. `country` has two letters, `planId` is the subscriber's plan. */
export type Audience = {
  category: Category;
  language: Language;
  country: string;
  plan: AudiencePlan;
  planId: string | null;
};

/** A viewer of this audience on their first day: nothing watched, the whole trial left. */
export const viewerOfAudience = (
  { category, country, plan, planId }: Audience,
  trialSeconds: number,
): WatchingViewer => ({
  isAdmin: false,
  isSubscriber: plan === 'subscriber',
  planId: plan === 'subscriber' ? planId : null,
  category,
  country,
  trial: {
    isNewTrial: plan === 'newTrial',
    secondsLeft: trialSeconds,
    videosAllowed: 0,
    videosWatched: 0,
    isExpired: false,
  },
  hasWatchedThis: false,
  now: 0,
  secondsWatchedToday: 0,
  quotaSecondsPerDay: 0,
});
