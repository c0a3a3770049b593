import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isOutdated } from '~/lib/gaming/live-figures';
import { achievementIn, reloadForGame } from '~/lib/gaming/game-messages';
import { stubReloadingPage } from '../../support/reloading-page';
import type { Figures, GamingMessage } from '../../../durable-objects/player/messages';

const player: Figures = {
  level: 12,
  levelProgress: 0.5,
  levelExperience: 600,
  nextLevelExperience: 1200,
  experience: 7200,
  currency: 72,
  multiplier: 1.25,
  loginStreak: 11,
};

describe('what is shown over the page', () => {
  const news = {
    id: 'badge/prima/a',
    title: 'Nuovo badge',
    body: 'Prima impronta',
    difficulty: 2,
    exp_reward: 50,
    image: 'emblem:impression',
    isShown: true,
  };
  const notification = (changes: Partial<typeof news>): GamingMessage => ({
    event: 'new-notification',
    data: { ...news, ...changes },
  });

  test('a badge with its name, difficulty, points and picture', () => {
    expect(achievementIn(notification({}))).toEqual({
      kind: 'badge',
      id: 'badge/prima/a',
      name: 'Prima impronta',
      difficulty: 2,
      points: 50,
      image: 'emblem:impression',
    });
  });

  test.each<[string, GamingMessage]>([
    ['a badge that another page shows', notification({ isShown: false })],
    ['another notification', notification({ difficulty: undefined })],
    [
      'figures without a new level',
      { event: 'player-update', data: { ...player, experienceGranted: 5, levelUp: false } },
    ],
    ['a change of the currency', { event: 'currency-change', data: { amount: 3 } }],
  ])('nothing for %s', (_what, message) => {
    expect(achievementIn(message)).toBeNull();
  });

  test('a new level with the points that led to it', () => {
    const message = { event: 'player-update', data: { ...player, experienceGranted: 25, levelUp: true } } as const;
    expect(achievementIn(message)).toEqual({ kind: 'level', id: 'level/12', level: 12, points: 25 });
  });
});

describe('what the page of the game shows is outdated', () => {
  const mission = { week: '2026-11-16', id: 'due', count: 1, redeemedAt: null };
  const badge = { id: 'prima', progress: [1], unlocked: [null] };
  const shown = { player, badges: [badge], missions: [mission] };
  const achievement = { ...badge, title: '', description: [], images: [], levels: [3], difficulty: 0, exp_reward: 0 };
  const sentMission = { ...mission, kind: 'lesson', goal: 2, pearls: 3, to: 0, redeemed: false };
  const connected = (changes: object): GamingMessage => ({
    event: 'connected',
    data: { player, achievements: [achievement], missions: [sentMission], ...changes },
  });

  test.each<[string, GamingMessage, boolean]>([
    ['the same at the connection', connected({}), false],
    ['other figures', connected({ player: { ...player, experience: 7210 } }), true],
    ['a badge that moved', connected({ achievements: [{ ...achievement, progress: [2] }] }), true],
    ['a mission that moved', connected({ missions: [{ ...sentMission, count: 2 }] }), true],
    ['the same badges', { event: 'get-achievements-response', data: [achievement] }, false],
    ['one badge more', { event: 'get-achievements-response', data: [achievement, achievement] }, true],
    ['the same missions', { event: 'get-missions-response', data: [sentMission] }, false],
    ['a redeemed mission', { event: 'get-missions-response', data: [{ ...sentMission, redeemedAt: 5 }] }, true],
    ['an update', { event: 'player-update', data: { ...player, experienceGranted: 0, levelUp: false } }, true],
    ['the game being on', { event: 'gaming-enabled', data: true }, false],
  ])('by %s', (_what, message, expected) => {
    expect(isOutdated(shown, message)).toBe(expected);
  });
});

describe('a page that is asked to load again', () => {
  let page: ReturnType<typeof stubReloadingPage>;

  beforeEach(() => {
    vi.useFakeTimers();
    page = stubReloadingPage();
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('does so at most every ten minutes', () => {
    reloadForGame();
    vi.advanceTimersByTime(599_000);
    reloadForGame();
    expect(page.reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    reloadForGame();
    expect(page.reload).toHaveBeenCalledTimes(2);
  });

  test('plays its film to the next pause, and loads once for several messages', () => {
    const film = { paused: false, ended: false };
    page.films.push(film);
    for (let times = 0; times < 3; times += 1) reloadForGame();
    expect(page.reload).not.toHaveBeenCalled();
    film.paused = true;
    for (const listener of page.listeners) listener();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});
