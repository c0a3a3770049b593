import type { Category } from '../platform/categories';
import type { Settings } from '../platform/settings';

/** Seconds of trial that an assistant gets at sign-up, always in the old trial (spec 1 §4; decisions C7). */
export const asoTrialSeconds = 1800;

/** The fields of a user that decide the trial. `viewsSeconds` is the time watched so far, by the server's clock. */
export type TrialUser = {
  isNewTrial: boolean;
  customTrialSeconds: number | null;
  trialExtension: number;
  customTrialVideos: number | null;
};

export type TrialState = {
  isNewTrial: boolean;
  /** May be negative; the old trial is over below 0 (decisions C11). */
  secondsLeft: number;
  /** How many different videos may be watched; 0 sets no limit by count. */
  videosAllowed: number;
  videosWatched: number;
  isExpired: boolean;
};

/** The total seconds of trial: the user's own or the default, plus the extension (spec 1 §4). */
export const trialSeconds = (user: TrialUser, settings: Settings): number =>
  (user.customTrialSeconds ?? settings.DEFAULT_TRIAL_SECONDS) + user.trialExtension;

/** The same for a user whom the old trial limits; null for everybody else: a subscriber, an administrator, the new trial. */
export const oldTrialSeconds = (
  user: TrialUser & { isAdmin: boolean; subscription: object | null },
  settings: Settings,
): number | null =>
  user.isAdmin || user.subscription !== null || user.isNewTrial ? null : trialSeconds(user, settings);

const trialVideos = (user: TrialUser, settings: Settings): number =>
  user.customTrialVideos ?? settings.DEFAULT_TRIAL_VIDEOS;

/** The trial of a user without an active subscription (spec 1 §4). */
export function trialOf(
  user: TrialUser,
  settings: Settings,
  watched: { viewsSeconds: number; videos: number },
): TrialState {
  const secondsLeft = trialSeconds(user, settings) - watched.viewsSeconds;
  return {
    isNewTrial: user.isNewTrial,
    secondsLeft,
    videosAllowed: trialVideos(user, settings),
    videosWatched: watched.videos,
    isExpired: !user.isNewTrial && secondsLeft < 0,
  };
}

/** Whether the old trial refuses this video: no time left, or the videos are used up and this is not one of them (C11). */
export function isTrialOver(trial: TrialState, isAmongWatched: boolean): boolean {
  if (trial.isNewTrial) return false;
  if (trial.secondsLeft < 0) return true;
  return trial.videosAllowed > 0 && trial.videosWatched >= trial.videosAllowed && !isAmongWatched;
}

/**
 * Whether the trial no longer opens a lesson, as a page knows it by the viewer's place in it: a begun one is among the watched.
 * `trial` is null for whoever needs none.
 */
export const isClosedByTrial = (trial: TrialState | null, { time }: { time: number }): boolean =>
  trial !== null && isTrialOver(trial, time > 0);

/** How many different videos a user on the old trial may open in total; null sets no limit by count. */
export const openingAllowance = (trial: TrialState): number | null =>
  trial.isNewTrial || trial.videosAllowed === 0 ? null : trial.videosAllowed;

/** The trial as pages promise it: whole lessons that are open, or minutes, and at most so many lessons; 0 is no limit. */
export type PromisedTrial = { isOpenLessons: boolean; minutes: number; lessons: number };

/** The trial of a new account (spec 2 §3; decisions C7); a user who has not chosen a category may still become an assistant. */
export function startingTrial(category: Category | null, settings: Settings) {
  if (category === 'aso') return { isNewTrial: false, customTrialSeconds: asoTrialSeconds, customTrialVideos: null };
  return { isNewTrial: settings.ENABLE_NEW_TRIAL_FOR_NEW_USERS, customTrialSeconds: null, customTrialVideos: null };
}

/** What a new account of a category is promised, by the current settings. */
export function promisedTrial(category: Category, settings: Settings): PromisedTrial {
  const trial = { ...startingTrial(category, settings), trialExtension: 0 };
  const minutes = Math.round(trialSeconds(trial, settings) / 60);
  return { isOpenLessons: trial.isNewTrial, minutes, lessons: trialVideos(trial, settings) };
}
