import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Controls } from '../../../app/player/controls/Controls';
import { PlayerHead } from '../../../app/player/controls/PlayerHead';
import { MorePanel } from '../../../app/player/panels/MorePanel';
import { Tools } from '../../../app/player/panels/Tools';
import type { PanelName } from '../../../app/player/player-context';
import '../../../app/styles/app.css';
import '../../../app/player/watch.css';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';
import { mediaOf, storeOf } from './in-player';
import { inPlayer, lessonWith } from './parts';

// Which tools stand in the bar, and which in the panel «Altro».

const video = lessonWith({
  seriesId: 'alla-poltrona',
  preferences: defaultPlayerPreferences,
  ts: [{ at: 0, description: 'Perché la diga' }],
  subs: [{ languageCode: 'it', label: 'Italiano', url: '/diga/sub-it.vtt' }],
  xray: [{ id: 'uncino', name: 'Uncino', description: '', from: 0, to: 9, url: null, image: null }],
});

const address = location.pathname + location.search;

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  history.replaceState(null, '', address);
  await page.viewport(414, 896);
});

async function shown(panel: PanelName = 'more') {
  const pressed: PanelName[] = [];
  const screen = await render(
    inPlayer(
      <div className="player">
        <div data-testid="beside">
          <PlayerHead />
          <Controls fullscreen={{ isOffered: true, isFullscreen: false, toggle: () => undefined }} />
          <Tools />
        </div>
        <div data-testid="more">
          <MorePanel />
        </div>
      </div>,
      { video, panel, togglePanel: (name) => void pressed.push(name), openPanel: (name) => void pressed.push(name) },
    ),
  );
  await expect.element(screen.getByRole('button', { name: /^Copia il link/ })).toBeVisible();
  const namesIn = (selector: string) =>
    [...document.querySelectorAll(`${selector} button`)]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  return { screen, pressed, namesIn };
}

test.each([
  [false, '00:59 / 01:00'],
  [true, '01:00 / 01:00'],
])('a film that ends a fraction before its length shows it whole, ended: %s', async (ended, text) => {
  const store = storeOf(mediaOf({ ended, currentTime: 59.97 }).media);
  const controls = <Controls fullscreen={{ isOffered: true, isFullscreen: false, toggle: () => undefined }} />;
  const { container } = await render(inPlayer(controls, { video, store }));
  await expect.poll(() => container.querySelector('.player__time')?.textContent).toBe(text);
});

test('the bar has five tools and the panel of the others', async () => {
  const { namesIn } = await shown();
  expect(namesIn('.player__ctl .player__end')).toEqual([
    'Capitoli',
    'Strumenti',
    'Audio e sottotitoli',
    'Ricomincia da capo',
    'Altro',
    'Schermo intero',
  ]);
  expect(namesIn('[data-testid="more"]')).toEqual(expect.arrayContaining(['Lezioni', 'Trascrizione']));
});

test.each([
  [1440, 900],
  [390, 844],
])('no tool stands twice, %d pixels wide', async (width, height) => {
  await page.viewport(width, height);
  const { namesIn } = await shown();
  const beside = namesIn('[data-testid="beside"]');
  const more = namesIn('[data-testid="more"]');
  // The tool of a phone held upright has a shorter name.
  const isBeside = (name: string) => beside.includes(name === 'Trascrizione' ? 'Testo' : name) || beside.includes(name);
  expect(more.filter(isBeside)).toEqual([]);
  expect(more).toContain('Comandi da tastiera');
  expect(more.includes('Ricomincia da capo')).toBe(width < 768);
  expect(more.includes('Aiuto')).toBe(width < 768);
});

test('a television is offered neither the keyboard’s list nor the small window', async () => {
  history.replaceState(null, '', `${address}${address.includes('?') ? '&' : '?'}tv`);
  const { namesIn } = await shown();
  const more = namesIn('[data-testid="more"]');
  expect(more).toContain('Trascrizione');
  expect(more).not.toContain('Comandi da tastiera');
  expect(more).not.toContain('Finestra piccola');
});

test('what was opened from the panel of the others is closed by its button', async () => {
  const { screen, pressed } = await shown('transcript');
  const more = screen.getByRole('button', { name: 'Altro', exact: true });
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await more.click();
  await screen.getByRole('button', { name: 'Lezioni' }).click();
  expect(pressed).toEqual(['transcript', 'episodes']);
});
