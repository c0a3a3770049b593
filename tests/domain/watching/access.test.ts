import { describe, expect, it } from 'vitest';
import {
  isLocked,
  quotaSeconds,
  refuseWatching,
  type GuardedVideo,
  type WatchingViewer,
  watchRefusal,
} from '../../../domain/watching/access';

const video: GuardedVideo = {
  hidden: false,
  comingSoon: false,
  hasFilm: true,
  countries: [],
  categories: [],
  subscribersOnly: false,
  plans: [],
  free: false,
};
const trial = { isNewTrial: false, secondsLeft: 100, videosAllowed: 5, videosWatched: 1, isExpired: false };
const subscriber: WatchingViewer = {
  isAdmin: false,
  isSubscriber: true,
  planId: 'clinic',
  category: 'odontoiatra',
  country: 'IT',
  trial,
  now: 40 * 86_400_000,
  hasWatchedThis: false,
  secondsWatchedToday: 0,
  quotaSecondsPerDay: 0,
};
const halfway = { ...subscriber, hasWatchedThis: true };
const onTrial = { ...subscriber, isSubscriber: false, planId: null };
const onNewTrial = { ...onTrial, trial: { ...trial, isNewTrial: true } };
const trialUsedUp = { ...onTrial, trial: { ...trial, secondsLeft: -1 } };
const admin = { ...onNewTrial, isAdmin: true, category: null };

describe('watchRefusal', () => {
  it.each<[string, Partial<GuardedVideo>, WatchingViewer, string | null]>([
    ['a subscriber', {}, subscriber, null],
    ['a trial', {}, onTrial, null],
    ['hidden', { hidden: true }, subscriber, 'video-unavailable'],
    ['hidden for 30 days all but a millisecond, begun', { hidden: true, hiddenAt: 10 * 86_400_000 + 1 }, halfway, null],
    ['the same in a course', { hidden: true, hiddenAt: 10 * 86_400_000 + 1 }, { ...onTrial, isInCourse: true }, null],
    ['the same, not begun', { hidden: true, hiddenAt: 10 * 86_400_000 + 1 }, subscriber, 'video-unavailable'],
    ['hidden for 30 days, begun', { hidden: true, hiddenAt: 10 * 86_400_000 }, halfway, 'video-unavailable'],
    ['hidden nobody knows since when, begun', { hidden: true, hiddenAt: null }, halfway, 'video-unavailable'],
    [
      'hidden, begun, trial used up',
      { hidden: true, hiddenAt: 40 * 86_400_000 },
      { ...trialUsedUp, hasWatchedThis: true },
      'trial-over',
    ],
    ['coming soon', { comingSoon: true }, subscriber, 'video-unavailable'],
    ['no film', { hasFilm: false }, subscriber, 'video-unavailable'],
    ['another country', { countries: ['ES'] }, subscriber, 'video-unavailable'],
    ['this country', { countries: ['ES', 'IT'] }, subscriber, null],
    ['unknown country', { countries: ['IT'] }, { ...subscriber, country: 'XX' }, 'video-unavailable'],
    ['another category', { categories: ['aso'] }, subscriber, 'category-not-allowed'],
    ['this category', { categories: ['aso', 'odontoiatra'] }, subscriber, null],
    ['no category yet', { categories: ['odontoiatra'] }, { ...subscriber, category: null }, 'category-not-allowed'],
    ['no category, for everybody', {}, { ...subscriber, category: null }, null],
    ['subscribers only, subscriber', { subscribersOnly: true }, subscriber, null],
    ['subscribers only, trial', { subscribersOnly: true }, onTrial, 'subscribers-only'],
    ['subscribers only, although free', { subscribersOnly: true, free: true }, onNewTrial, 'subscribers-only'],
    ['of this plan', { subscribersOnly: true, plans: ['study', 'clinic'] }, subscriber, null],
    ['of another plan', { subscribersOnly: true, plans: ['study'] }, subscriber, 'plan-needed'],
    ['of a plan, trial', { subscribersOnly: true, plans: ['clinic'] }, onTrial, 'plan-needed'],
    [
      'of another plan, in a course',
      { subscribersOnly: true, plans: ['study'] },
      { ...onTrial, isInCourse: true },
      null,
    ],
    ['new trial', {}, onNewTrial, 'subscription-needed'],
    ['new trial, free', { free: true }, onNewTrial, null],
    ['old trial used up', {}, trialUsedUp, 'trial-over'],
    ['old trial used up, free', { free: true }, trialUsedUp, 'trial-over'],
    ['old trial without videos left', {}, { ...onTrial, trial: { ...trial, videosWatched: 5 } }, 'trial-over'],
    ['one of the watched', {}, { ...onTrial, hasWatchedThis: true, trial: { ...trial, videosWatched: 5 } }, null],
    ['a subscriber whose trial was used up', {}, { ...trialUsedUp, isSubscriber: true }, null],
    ['quota off', {}, { ...subscriber, secondsWatchedToday: 99_999 }, null],
    ['quota not reached', {}, { ...subscriber, quotaSecondsPerDay: 60, secondsWatchedToday: 59 }, null],
    ['quota reached', {}, { ...subscriber, quotaSecondsPerDay: 60, secondsWatchedToday: 60 }, 'watch-quota'],
    [
      'admin: lock, category, quota',
      { subscribersOnly: true, plans: ['study'], categories: ['aso'] },
      { ...admin, quotaSecondsPerDay: 1, secondsWatchedToday: 9 },
      null,
    ],
    ['admin: hidden', { hidden: true }, admin, 'video-unavailable'],
    ['admin: another country', { countries: ['ES'] }, admin, 'video-unavailable'],
  ])('%s', (_name, change, viewer, refusal) => {
    expect(watchRefusal({ ...video, ...change }, viewer)).toBe(refusal);
  });

  it('decides in the order of the watch page', () => {
    const everything = { ...onNewTrial, category: 'aso' as const, quotaSecondsPerDay: 1, secondsWatchedToday: 1 };
    const worst = { ...video, hidden: true, categories: ['odontoiatra' as const], subscribersOnly: true };
    expect(watchRefusal(worst, everything)).toBe('video-unavailable');
    expect(watchRefusal({ ...worst, hidden: false }, everything)).toBe('category-not-allowed');
    expect(watchRefusal({ ...worst, hidden: false, categories: [] }, everything)).toBe('subscribers-only');
    expect(watchRefusal(video, everything)).toBe('subscription-needed');
    expect(watchRefusal(video, { ...everything, trial: { ...trial, secondsLeft: -1 } })).toBe('trial-over');
    expect(watchRefusal(video, { ...everything, trial })).toBe('watch-quota');
  });
});

it.each([
  [true, true, true, false],
  [false, true, true, false],
  [false, true, false, false],
  [true, false, true, false],
  [false, false, true, true],
  [false, false, false, false],
])('free %s, subscriber %s, new trial %s: locked %s', (free, isSubscriber, isNewTrial, locked) => {
  expect(
    isLocked({ free, plans: [], subscribersOnly: false }, { isAdmin: false, isSubscriber, planId: null, isNewTrial }),
  ).toBe(locked);
});

it.each([
  [['clinic'], 'clinic', false, false],
  [['study', 'clinic'], 'clinic', false, false],
  [['study'], 'clinic', false, true],
  [['study'], null, false, true],
  [['study'], null, true, false],
])('plans %j, own %s, administrator %s: locked %s', (plans, planId, isAdmin, locked) => {
  const viewer = { isAdmin, isSubscriber: planId !== null, planId, isNewTrial: false };
  expect(isLocked({ free: false, plans, subscribersOnly: plans.length > 0 }, viewer)).toBe(locked);
});

it.each([
  ['a trial', onTrial, true],
  ['the new trial', onNewTrial, true],
  ['a subscriber', subscriber, false],
  ['an administrator', admin, false],
])('for subscribers, seen by %s: locked %s', (_who, viewer, locked) => {
  const eyes = { ...viewer, isNewTrial: viewer.trial.isNewTrial };
  expect(isLocked({ free: false, plans: [], subscribersOnly: true }, eyes)).toBe(locked);
});

it.each([
  ['video-unavailable', 'unavailable', 503],
  ['category-not-allowed', 'failed-precondition', 400],
  ['subscribers-only', 'permission-denied', 403],
  ['plan-needed', 'permission-denied', 403],
  ['subscription-needed', 'permission-denied', 403],
  ['trial-over', 'permission-denied', 403],
  ['watch-quota', 'resource-exhausted', 429],
  ['device-limit', 'resource-exhausted', 429],
  ['view-limit', 'resource-exhausted', 429],
] as const)('%s leaves as %s', (refusal, code, status) => {
  const error = refuseWatching(refusal, { poster: 'x', plans: [] });
  expect(error.toBody()).toEqual({ code, message: refusal, reason: refusal, details: { poster: 'x', plans: [] } });
  expect(error.status).toBe(status);
  expect('details' in refuseWatching(refusal).toBody()).toBe(false);
});

describe('quotaSeconds', () => {
  it.each([
    [false, 1800, 1800],
    [false, 0, null],
    [true, 1800, null],
  ])('of an administrator %s where the setting is %i: %s', (isAdmin, setting, quota) => {
    expect(quotaSeconds({ isAdmin }, { WATCH_LIMIT_SECONDS_PER_DAY: setting })).toBe(quota);
  });
});
