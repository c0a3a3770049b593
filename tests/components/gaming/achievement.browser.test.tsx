import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AchievementBanner } from '../../../app/components/gaming/AchievementBanner';
import type { Achievement } from '../../../app/lib/gaming/game-messages';
import { Controls } from '../../../app/player/controls/Controls';
import { PlayerHead } from '../../../app/player/controls/PlayerHead';
import { useFullscreen } from '../../../app/player/controls/use-fullscreen';
import type { PlayerParts } from '../../../app/player/player-context';
import { Result, type TestResult } from '../../../app/routes/course-test/Result';
import { settled } from '../../support/wcag';
import { axeClean, look } from '../axe';
import { pixelsOf } from '../pixels';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from '../player/in-player';
import '../../../app/components/gaming/disc.css';
import '../../../app/components/gaming/achievement.css';
import '../../../app/player/watch.css';
import '../../../app/routes/course-test/course-test.css';

const badge: Achievement = {
  kind: 'badge',
  id: 'badge/campo/a',
  name: 'Campo asciutto',
  difficulty: 2,
  points: 1180,
  image: 'emblem:clamp',
};
const level: Achievement = { kind: 'level', id: 'level/13', level: 13, points: 25 };

const close = vi.fn();

beforeEach(() => {
  look('dark');
  close.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const banner = () => document.querySelector<HTMLElement>('.achieved') ?? expect.fail('there is no banner');
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
/** Waits until pending messages are rendered: animation frames continue while the clock is stopped. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Each second starts with the drawing of the one before. */
async function pass(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    await seconds(1);
    await drawn();
  }
}

const shown = (achievement: Achievement) =>
  render(
    onRouteWith(
      <>
        <div className="sr" role="status">
          <AchievementBanner achievement={achievement} onClose={close} />
        </div>
        <main>Pagina</main>
      </>,
      {},
    ),
  );

describe('the banner', () => {
  test('says what was reached, to the eye and in the live region', async () => {
    const screen = await shown(badge);
    await expect.element(screen.getByText('Campo asciutto', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('+1.180 punti', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Nuovo badge, raro, Campo asciutto, +1.180 punti');
    expect(banner().querySelectorAll('.disc__emblem path')).not.toHaveLength(0);
    vi.useRealTimers();
    await axeClean();
    look('light');
    await axeClean();
  });

  test('says a new level', async () => {
    const screen = await shown(level);
    await expect.element(screen.getByRole('status')).toHaveTextContent('Nuovo livello, Livello 13, +25 punti');
    await expect.element(screen.getByText('Livello 13', { exact: true })).toBeVisible();
  });

  test('is there for eleven seconds, one notch each', async () => {
    const screen = await shown(badge);
    await expect.element(screen.getByRole('complementary')).toBeVisible();
    const notches = () => banner().querySelectorAll('.achieved__rod i[data-on]').length;
    expect(banner().querySelectorAll('.achieved__rod i')).toHaveLength(11);
    expect(notches()).toBe(1);
    await pass(10);
    expect([notches(), close.mock.calls.length]).toEqual([11, 0]);
    await pass(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('waits while it is pointed at or focused', async () => {
    await viewport.viewport(1440, 900);
    const screen = await shown(badge);
    const button = screen.getByRole('button', { name: 'Chiudi' });
    const focusOn = (isOn: boolean) => {
      const own = banner().querySelector('button');
      if (isOn) own?.focus();
      else own?.blur();
    };
    await button.hover();
    await pass(20);
    expect(close).not.toHaveBeenCalled();
    focusOn(true);
    await screen.getByText('Pagina').hover();
    await pass(20);
    expect(close).not.toHaveBeenCalled();
    focusOn(false);
    await pass(11);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('waits while nobody sees the page', async () => {
    const screen = await shown(badge);
    await expect.element(screen.getByRole('complementary')).toBeVisible();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await drawn();
    await pass(20);
    expect(close).not.toHaveBeenCalled();
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await drawn();
    await pass(11);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('is closed by its button, and by Escape, which then does nothing else', async () => {
    const screen = await shown(badge);
    await screen.getByRole('button', { name: 'Chiudi' }).click();
    expect(close).toHaveBeenCalledTimes(1);
    const others = vi.fn();
    window.addEventListener('keydown', others);
    await userEvent.keyboard('{Escape}');
    window.removeEventListener('keydown', others);
    expect([close.mock.calls.length, others.mock.calls.length]).toEqual([2, 0]);
  });

  test('leaves Escape to a dialog over the page, and waits for it', async () => {
    const screen = await shown(badge);
    await screen.getByText('Pagina').hover();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await pass(20);
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect([dialog.open, close.mock.calls.length]).toEqual([false, 0]);
    await pass(11);
    expect(close).toHaveBeenCalledTimes(1);
    dialog.remove();
  });

  test('keeps its shape without a picture', async () => {
    const screen = await shown({ ...badge, image: '/gaming/none.png' });
    await expect.element(screen.getByRole('complementary')).toBeVisible();
    expect(banner().querySelector('.disc')?.getBoundingClientRect().width).toBe(68);
  });
});

/** Only its lists are looked at here. */
const tracks = { subtitles: null, subtitleChoices: [], audioChoices: [] } as unknown as PlayerParts['tracks'];

type PlayerProps = { panel?: string; hasSecond?: boolean; captions?: 'top' | 'bottom' };

/** The player's own bars over an empty stage, with captions of two lines. */
function Player({ panel, hasSecond = false, captions = 'bottom' }: PlayerProps) {
  const root = useRef<HTMLElement>(null);
  const [store] = useState(() => storeOf(mediaOf().media));
  const fullscreen = useFullscreen(root, store);
  return (
    <InPlayer store={store} video={{ title: 'La diga in tre gesti', xray: [] }} parts={{ tracks }}>
      <main className="player" ref={root} data-panel={panel}>
        <div className="player__stage">
          <div className="player__captions captions captions--drawn" data-place={captions}>
            <div className="shaka-text-container">
              <span data-testid="caption">Il filo passa un contatto alla volta: prima mesiale.</span>
            </div>
          </div>
          {hasSecond && (
            <div className="second">
              <button className="pip" type="button">
                Scambia
              </button>
            </div>
          )}
          <PlayerHead />
        </div>
        <div className="player__bottom">
          <Controls fullscreen={fullscreen} />
        </div>
        {panel && (
          <aside className="panel" aria-label="Capitoli">
            <button type="button">Chiudi il pannello</button>
          </aside>
        )}
      </main>
      <div className="sr" role="status">
        <AchievementBanner achievement={badge} onClose={close} />
      </div>
    </InPlayer>
  );
}

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** What can be pressed or read in the player and has the banner over it. */
function covered(): string[] {
  const box = banner().getBoundingClientRect();
  return [
    ...document.querySelectorAll(':is(.player__stage, .player__bottom) :is(a, button, input), [data-testid="caption"]'),
  ]
    .filter((one) => one.getBoundingClientRect().width > 0 && meet(one.getBoundingClientRect(), box))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
}

async function over(width: number, height: number, player: PlayerProps = {}) {
  await viewport.viewport(width, height);
  const screen = await render(onRouteWith(<Player {...player} />, {}));
  await expect.element(screen.getByRole('complementary', { name: 'Nuovo badge, raro' })).toBeVisible();
  await settled();
  const { left, top, right, bottom } = banner().getBoundingClientRect();
  expect([left >= 0, top >= 0, right <= width, bottom <= height]).toEqual([true, true, true, true]);
  return { left, top, right, bottom, screen };
}

test('on a phone, the banner leaves the result of a test free', async () => {
  await viewport.viewport(390, 844);
  const result: TestResult = {
    id: 'r-1',
    testId: 'test',
    name: 'Test: Il campo',
    ts: 0,
    completed: true,
    status: 'passed',
    errors: 0,
    maxErrors: 1,
    entries: [],
  };
  const screen = await render(
    onRouteWith(
      <>
        <AchievementBanner achievement={level} onClose={close} />
        <Result
          courseId="prova"
          courseName="Prova"
          result={result}
          goneUnits={new Set()}
          attemptsLeft={2}
          certificate="AB12"
          onAgain={null}
        />
      </>,
      {},
    ),
  );
  await settled();
  const below = screen.getByRole('link', { name: 'Torna al corso' }).element().getBoundingClientRect().bottom;
  expect(banner().getBoundingClientRect().top).toBeGreaterThan(below);
  expect(banner().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
});

describe('over the player', () => {
  test.each([
    [1440, 900],
    [1200, 700],
    [1024, 768],
    [768, 1024],
    [844, 390],
    [667, 375],
    [390, 844],
    [320, 640],
  ])('covers none of its controls and captions at %i × %i', async (width, height) => {
    for (const player of [
      {},
      { panel: 'chapters' },
      { hasSecond: true },
      { captions: 'top' },
    ] satisfies PlayerProps[]) {
      const { screen } = await over(width, height, player);
      expect(covered(), JSON.stringify(player)).toEqual([]);
      await screen.unmount();
    }
  });

  test('a banner that were not moved would cover some', async () => {
    await over(1440, 900, { hasSecond: true });
    banner().style.left = 'auto';
    banner().style.right = '0';
    expect(covered()).not.toEqual([]);
  });

  test('stands on top in the middle, at the right, and under the film', async () => {
    const wide = await over(1440, 900);
    expect([(wide.left + wide.right) / 2, wide.top]).toEqual([720, 16]);
    await wide.screen.unmount();
    const middle = await over(1024, 768);
    expect([middle.right, middle.top]).toEqual([1008, 68]);
    await middle.screen.unmount();
    const phone = await over(390, 844);
    const film = document.querySelector('.player__stage')?.getBoundingClientRect();
    expect(phone.top).toBeGreaterThanOrEqual(film?.bottom ?? Number.NaN);
    expect([phone.left, phone.right]).toEqual([8, 382]);
  });

  test('is drawn in full screen too', async () => {
    const { screen } = await over(1440, 900);
    await screen.getByRole('button', { name: /schermo intero$/i }).click();
    await expect.poll(() => document.fullscreenElement?.className).toBe('player');
    await expect.poll(() => banner().parentElement === document.fullscreenElement).toBe(true);
    expect(covered()).toEqual([]);
    const { left, top } = banner().getBoundingClientRect();
    expect(document.elementFromPoint(left + 200, top + 20)?.closest('.achieved')).toBe(banner());
    await document.exitFullscreen();
    await expect.poll(() => banner().parentElement === document.body).toBe(true);
  });

  test('its rod is filled as far as the seconds went', async () => {
    await over(1440, 900);
    await pass(4);
    const rod = banner().querySelector('.achieved__rod') ?? expect.fail('no rod');
    // No second passes any more; the notches that are on fill to their end.
    vi.useRealTimers();
    await settled();
    const [done, later] = await pixelsOf(rod, [
      [0.2, 0.5],
      [0.9, 0.5],
    ]);
    expect(done).toEqual([94, 234, 212]);
    expect(later).not.toEqual(done);
  });
});
