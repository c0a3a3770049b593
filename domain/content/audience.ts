import type { Category } from '../platform/categories';
import type { Language } from '../platform/language';
import type { WatchingViewer } from '../watching/access';

/** What somebody pays, as far as it decides what opens. */
export const audiencePlans = ['newTrial', 'oldTrial', 'subscriber'] as const;
export type AudiencePlan = (typeof audiencePlans)[number];

/** As whom a draft is looked at. `country` has two letters, `planId` is what a subscriber pays. */
export type Audience = {
  category: Category;
  language: Language;
  country: string;
  plan: AudiencePlan;
  planId: string | null;
};

/** A viewer of this audience on their first day: nothing watched, the whole trial before them. */
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
