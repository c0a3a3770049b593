import { useRef, useState, type RefObject } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeTopmost } from '../../../app/lib/close-topmost';
import { Controls } from '../../../app/player/controls/Controls';
import { PlayerHead } from '../../../app/player/controls/PlayerHead';
import { Scrub } from '../../../app/player/controls/Scrub';
import { useSpatialKeys } from '../../../app/player/keyboard/spatial-keys';
import { Panel } from '../../../app/player/panels/Panel';
import { usePanel } from '../../../app/player/panels/use-panel';
import { usePlayer, PlayerProvider } from '../../../app/player/player-context';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';
import { axeClean } from '../axe';
import { inPlayer, lessonWith } from './parts';
import '../../../app/styles/app.css';
import '../../../app/player/watch.css';

// A panel opens beside the film and above the bar: every button stays under the pointer that pressed it.

const video = lessonWith({
  seriesId: 'alla-poltrona',
  preferences: defaultPlayerPreferences,
  ts: [0, 10, 20].map((at) => ({ at, description: `Capitolo al secondo ${at}` })),
  subs: [{ languageCode: 'it', label: 'Italiano', url: '/diga/sub-it.vtt' }],
  xray: [{ id: 'uncino', name: 'Uncino', description: '', from: 0, to: 59, url: null, image: null }],
});

const clockOf = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
const cues = Array.from(
  { length: 60 },
  (_, n) =>
    `${clockOf(n * 2)} --> ${clockOf(n * 2 + 2)}\nRiga ${n}: l’uncino tiene la diga${n % 3 ? '' : ' al suo posto, dente per dente, senza fretta'}.`,
);

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(`WEBVTT\n\n${cues.join('\n\n')}\n`));
});
afterEach(async () => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
  await page.viewport(414, 896);
});

/** The player without its film: what opens and closes a panel, and what stands around it. */
function Room() {
  const root = useRef<HTMLElement>(null);
  const parts = usePlayer();
  const panels = usePanel(root);
  const [fullscreen] = useState({ isOffered: true, isFullscreen: false, toggle: () => undefined });
  return (
    <PlayerProvider value={{ ...parts, ...panels }}>
      <main className="player" ref={root} data-panel={panels.panel ?? undefined}>
        <Keys root={root} />
        <div className="player__stage">
          <PlayerHead />
        </div>
        <div className="player__bottom">
          <Scrub />
          <Controls fullscreen={fullscreen} />
        </div>
        <Panel />
      </main>
    </PlayerProvider>
  );
}

function Keys({ root }: { root: RefObject<HTMLElement> }) {
  useSpatialKeys(root);
  return null;
}

async function shown(width: number, height: number) {
  await page.viewport(width, height);
  const screen = await render(inPlayer(<Room />, { video }));
  await expect.element(screen.getByRole('button', { name: 'Altro', exact: true })).toBeVisible();
  return screen;
}

/** Where each drawn button of the bar stands, by its name. */
const barBoxes = () =>
  [...document.querySelectorAll<HTMLElement>('.player__bottom :is(button, [role="slider"])')]
    .filter((one) => one.checkVisibility())
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [one.getAttribute('aria-label') ?? one.textContent, left, top, width, height];
    });

const panelBox = () => document.querySelector('#player-panel')?.getBoundingClientRect() ?? expect.fail('no panel');
const openPanel = () => document.querySelector<HTMLElement>('.player')?.dataset.panel ?? null;

const sizes = [
  [1440, 900],
  [1920, 1080],
  [1180, 800],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [720, 450],
] as const;

describe.each(sizes)('%d × %d', (width, height) => {
  test('a second press on the same place closes what the first has opened', async () => {
    await shown(width, height);
    const before = barBoxes();
    expect(before.length).toBeGreaterThan(8);
    for (const [name, panel] of [
      ['Capitoli', 'chapters'],
      ['Strumenti', 'xray'],
      ['Audio e sottotitoli', 'language'],
      ['Altro', 'more'],
    ] as const) {
      const [, left = 0, top = 0, wide = 0, high = 0] = before.find(([one]) => one === name) ?? expect.fail(name);
      const press = () => {
        const at = document.elementFromPoint(Number(left) + Number(wide) / 2, Number(top) + Number(high) / 2);
        at?.closest<HTMLElement>('button')?.click();
      };
      press();
      await expect.poll(openPanel).toBe(panel);
      expect(barBoxes(), name).toEqual(before);
      expect(panelBox().bottom, name).toBeLessThanOrEqual(Math.min(...before.map(([, , y]) => Number(y))));
      press();
      await expect.poll(openPanel).toBe(null);
    }
  });

  test('so do the panels that are opened from another', async () => {
    const screen = await shown(width, height);
    const before = barBoxes();
    const more = screen.getByRole('button', { name: 'Altro', exact: true });
    for (const [name, panel] of [
      ['Lezioni', 'episodes'],
      ['Trascrizione', 'transcript'],
    ] as const) {
      await more.click();
      await screen.getByRole('complementary').getByRole('button', { name }).click();
      await expect.poll(openPanel).toBe(panel);
      expect(barBoxes(), name).toEqual(before);
      await more.click();
      await expect.poll(openPanel).toBe(null);
    }
  });
});

test('planted: a bar in the stage moves its buttons', async () => {
  const screen = await shown(1440, 900);
  const stage = document.querySelector('.player__stage') ?? expect.fail('no stage');
  const bar = document.querySelector<HTMLElement>('.player__bottom') ?? expect.fail('no bar');
  const before = barBoxes();
  bar.style.right = '25.5rem';
  expect(stage.contains(bar)).toBe(false);
  expect(barBoxes()).not.toEqual(before);
  await screen.unmount();
});

test('wherever the transcript is scrolled to, its lines are whole enough to be pressed', async () => {
  const screen = await shown(1440, 900);
  await screen.getByRole('button', { name: 'Altro', exact: true }).click();
  await screen.getByRole('button', { name: 'Trascrizione' }).click();
  await expect.element(screen.getByText(/^Riga 20:/)).toBeInTheDocument();
  const scroller = document.querySelector('.transcript__scroll') ?? expect.fail('nothing scrolls');
  scroller.dispatchEvent(new WheelEvent('wheel'));
  await expect.element(screen.getByRole('button', { name: 'Torna al punto' })).toBeVisible();
  expect(scroller.scrollHeight).toBeGreaterThan(2 * scroller.clientHeight);
  for (const top of [0, 10, 20, 30, 40, 50, 60, 70, scroller.scrollHeight]) {
    scroller.scrollTop = top;
    await axeClean();
  }
});

test('on a television right leads from the bar into the panel, and up past it', async () => {
  history.replaceState(null, '', '?tv');
  const screen = await shown(1920, 1080);
  const isIn = (place: string) => document.activeElement?.closest(place) !== null;
  await screen.getByRole('button', { name: 'Altro', exact: true }).click();
  await expect.poll(openPanel).toBe('more');
  const slider = screen.getByRole('slider', { name: 'Posizione nella lezione' });
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(isIn('#player-panel')).toBe(true);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Altro');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{ArrowRight}');
  expect(isIn('#player-panel')).toBe(true);
  slider.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(isIn('.player__top')).toBe(true);
});

test('on a phone held upright the bar stands at the foot of the film, and over no text', async () => {
  await shown(390, 844);
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  expect(boxOf('.player__stage').height).toBeLessThan(420);
  expect(boxOf('.player__bottom').top).toBeGreaterThan(0);
  expect(boxOf('.player__bottom').bottom).toBeLessThanOrEqual(boxOf('.player__stage').bottom);
});

test('on a phone held upright the play button stands clear of the skip button', async () => {
  await shown(390, 844);
  const stage = document.querySelector('.player__stage') ?? expect.fail('no stage');
  const added = ['player__go', 'skipbtn'].map((className) => {
    const place = stage.appendChild(document.createElement('div'));
    place.className = className;
    return place;
  });
  const [go, skip] = added.map((place) => place.getBoundingClientRect());
  expect((go?.bottom ?? 0) + 16).toBeLessThan((skip?.bottom ?? 0) - 44);
  expect(go?.top).toBeGreaterThan(stage.getBoundingClientRect().top + 16);
  for (const place of added) place.remove();
});

describe('Android’s back', () => {
  /** The browser's watchers, as far as a page sees them; the last one is asked to close. */
  class Watcher extends EventTarget {
    static open: Watcher[] = [];
    constructor() {
      super();
      Watcher.open.push(this);
    }
    destroy() {
      Watcher.open = Watcher.open.filter((one) => one !== this);
    }
  }
  beforeEach(() => {
    Watcher.open = [];
    vi.stubGlobal('CloseWatcher', Watcher);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('closes the panel that is open, whichever it has become', async () => {
    const screen = await shown(844, 390);
    expect(Watcher.open).toHaveLength(0);
    await screen.getByRole('button', { name: 'Altro', exact: true }).click();
    await screen.getByRole('complementary').getByRole('button', { name: 'Trascrizione' }).click();
    await expect.poll(openPanel).toBe('transcript');
    await expect.poll(() => Watcher.open.length).toBe(1);
    Watcher.open[0]?.dispatchEvent(new Event('close'));
    await expect.poll(openPanel).toBe(null);
    await expect.poll(() => Watcher.open.length).toBe(0);
  });

  test('leaves the page where chapters and tools stay below the film', async () => {
    const screen = await shown(390, 844);
    await screen.getByRole('tab', { name: 'Strumenti' }).click();
    await expect.poll(openPanel).toBe('xray');
    expect([Watcher.open.length, closeTopmost()]).toEqual([0, false]);
    await screen.getByRole('button', { name: 'Altro', exact: true }).click();
    await expect.poll(openPanel).toBe('more');
    await expect.poll(() => Watcher.open.length).toBe(1);
    expect(closeTopmost()).toBe(true);
    await expect.poll(openPanel).toBe(null);
  });
});
