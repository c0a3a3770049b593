import { describe, expect, it } from 'vitest';
import { settingDefaults } from '../../../domain/platform/settings';
import {
  isClosedByTrial,
  isTrialOver,
  oldTrialSeconds,
  promisedTrial,
  startingTrial,
  trialOf,
} from '../../../domain/watching/trial';

const settings = { ...settingDefaults, DEFAULT_TRIAL_SECONDS: 3600, DEFAULT_TRIAL_VIDEOS: 5 };
const user = { isNewTrial: false, customTrialSeconds: null, trialExtension: 0, customTrialVideos: null };

describe('trialOf', () => {
  it.each([
    ['untouched', {}, 0, { secondsLeft: 3600, isExpired: false }],
    ['a second left', {}, 3599, { secondsLeft: 1, isExpired: false }],
    ['exactly used up is not over', {}, 3600, { secondsLeft: 0, isExpired: false }],
    ['a second too many', {}, 3601, { secondsLeft: -1, isExpired: true }],
    ['own seconds', { customTrialSeconds: 1800 }, 1801, { secondsLeft: -1, isExpired: true }],
    ['own seconds of zero', { customTrialSeconds: 0 }, 1, { secondsLeft: -1, isExpired: true }],
    ['an extension', { trialExtension: 600 }, 3601, { secondsLeft: 599, isExpired: false }],
    ['an extension of own seconds', { customTrialSeconds: 1800, trialExtension: 600 }, 0, { secondsLeft: 2400 }],
    ['a new trial never expires', { isNewTrial: true }, 99_999, { secondsLeft: 3600 - 99_999, isExpired: false }],
    ['the default videos', {}, 0, { videosAllowed: 5 }],
    ['own videos', { customTrialVideos: 9 }, 0, { videosAllowed: 9 }],
    ['own videos of zero: no limit by count', { customTrialVideos: 0 }, 0, { videosAllowed: 0 }],
  ])('%s', (_name, change, viewsSeconds, expected) => {
    const state = trialOf({ ...user, ...change }, settings, { viewsSeconds, videos: 3 });
    expect(state).toMatchObject({ videosWatched: 3, ...expected });
  });
});

describe('oldTrialSeconds', () => {
  it.each([
    ['the default', {}, 3600],
    ['own seconds and an extension', { customTrialSeconds: 1800, trialExtension: 600 }, 2400],
    ['none on the new trial', { isNewTrial: true }, null],
    ['none with a subscription', { subscription: {} }, null],
    ['none for administrators', { isAdmin: true }, null],
  ])('%s', (_name, change, seconds) => {
    expect(oldTrialSeconds({ ...user, isAdmin: false, subscription: null, ...change }, settings)).toBe(seconds);
  });
});

describe('isTrialOver (decisions C11)', () => {
  const state = { isNewTrial: false, secondsLeft: 100, videosAllowed: 5, videosWatched: 0, isExpired: false };
  it.each([
    ['time and videos left', {}, false, false],
    ['no second left', { secondsLeft: 0 }, false, false],
    ['less than none', { secondsLeft: -1 }, false, true],
    ['less than none, a video begun before', { secondsLeft: -1 }, true, true],
    ['one video left', { videosWatched: 4 }, false, false],
    ['no video left, a new one', { videosWatched: 5 }, false, true],
    ['no video left, one of them', { videosWatched: 5 }, true, false],
    ['more than allowed, after the allowance shrank', { videosWatched: 8 }, false, true],
    ['more than allowed, one of them', { videosWatched: 8 }, true, false],
    ['an allowance of zero sets no limit', { videosAllowed: 0, videosWatched: 99 }, false, false],
    ['an allowance of zero, no time', { videosAllowed: 0, secondsLeft: -1 }, false, true],
    ['a new trial, no time', { isNewTrial: true, secondsLeft: -1 }, false, false],
    ['a new trial, no videos', { isNewTrial: true, videosWatched: 9 }, false, false],
  ])('%s', (_name, change, isAmongWatched, isOver) => {
    expect(isTrialOver({ ...state, ...change }, isAmongWatched)).toBe(isOver);
  });
});

describe('isClosedByTrial', () => {
  const state = { isNewTrial: false, secondsLeft: 100, videosAllowed: 5, videosWatched: 5, isExpired: false };
  it.each([
    ['a lesson that was not begun, with all lessons used up', state, 0, true],
    ['one that was begun, with all lessons used up', state, 24, false],
    ['one that was begun, with the time used up', { ...state, secondsLeft: -1, isExpired: true }, 24, true],
    ['with a lesson left', { ...state, videosWatched: 4 }, 0, false],
    ['on the new trial', { ...state, isNewTrial: true }, 0, false],
    ['without a trial', null, 0, false],
  ])('%s', (_name, trial, time, isClosed) => {
    expect(isClosedByTrial(trial, { time })).toBe(isClosed);
  });
});

describe('startingTrial', () => {
  it.each([
    ['aso', true, { isNewTrial: false, customTrialSeconds: 1800, customTrialVideos: null }],
    ['aso', false, { isNewTrial: false, customTrialSeconds: 1800, customTrialVideos: null }],
    ['odontoiatra', true, { isNewTrial: true, customTrialSeconds: null, customTrialVideos: null }],
    ['odontoiatra', false, { isNewTrial: false, customTrialSeconds: null, customTrialVideos: null }],
  ] as const)('of %s, with the new trial %s', (category, isOn, trial) => {
    expect(startingTrial(category, { ...settings, ENABLE_NEW_TRIAL_FOR_NEW_USERS: isOn })).toEqual(trial);
  });
});

describe('promisedTrial', () => {
  it.each([
    ['an assistant has half an hour, and the lessons of the settings', 'aso' as const, {}, [false, 30, 5]],
    ['no limit by count', 'aso' as const, { DEFAULT_TRIAL_VIDEOS: 0 }, [false, 30, 0]],
    ['a dentist on the new trial', 'odontoiatra' as const, { ENABLE_NEW_TRIAL_FOR_NEW_USERS: true }, [true, 60, 5]],
    ['a dentist on the old one', 'odontoiatra' as const, { ENABLE_NEW_TRIAL_FOR_NEW_USERS: false }, [false, 60, 5]],
  ])('%s', (_name, category, change, [isOpenLessons, minutes, lessons]) => {
    expect(promisedTrial(category, { ...settings, ...change })).toEqual({ isOpenLessons, minutes, lessons });
  });
});
