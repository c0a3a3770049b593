import { useRef, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useArrowFocus } from '../../../app/lib/hooks/use-arrow-focus';
import { axeClean, look } from '../axe';
import { playServer } from '../server';
import { channelOf, evening, eventOf, isWithinWindow, liveOf, now, pageOf, playRealtime, RoomSocket } from './channels';

// The grid across the room: where everything stands, and where four arrows lead.

playServer();

beforeEach(async () => {
  look('dark');
  vi.stubGlobal('WebSocket', RoomSocket);
  playRealtime();
  document.documentElement.dataset.tv = '';
  await viewport.viewport(1920, 1080);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.tv;
  await viewport.viewport(414, 896);
});

/** The page between a bar and a footer, with the keys of a remote control. */
function Around({ children }: { children: ReactNode }) {
  useArrowFocus(useRef(document.body));
  return (
    <>
      <a href="/browse">Home</a>
      {children}
      <footer>
        <a href="/help" style={{ display: 'block' }}>
          Aiuto
        </a>
      </footer>
    </>
  );
}

const box = (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found.getBoundingClientRect();
};

test('words stand beside the picture, and every row of controls below the one before', async () => {
  const live = evening();
  // Its place is that of a picture that moves, which has tests of its own.
  const channels = live.channels.map((channel) => ({ ...channel, kind: 'youtube' as const }));
  const screen = await render(pageOf(() => ({ ...live, channels })));
  await expect.element(screen.getByText('In onda da 24 minuti')).toBeVisible();
  const [filter, words, button] = ['.live__filter', '.livemain__over', '.livemain__foot a'].map(box);
  expect(words?.top).toBeGreaterThan(filter?.bottom ?? 0);
  expect(words?.right).toBeLessThan(box('.livemain__pic > .livestill').left);
  // An arrow down from any language meets it.
  expect(button?.left).toBeLessThanOrEqual(filter?.left ?? 0);
  expect(button?.right).toBeGreaterThanOrEqual(filter?.right ?? Number.MAX_SAFE_INTEGER);
  const rows = [...document.querySelectorAll('.livequiet')].map((one) => one.getBoundingClientRect());
  expect(new Set(rows.map(({ top }) => top)).size).toBe(1);
  expect(rows[0]?.top).toBeGreaterThan(button?.bottom ?? 0);
  expect(isWithinWindow()).toBe(true);
  await axeClean();
});

test('four arrows go through the channels and the days before they reach the footer', async () => {
  const screen = await render(<Around>{pageOf(evening)}</Around>);
  await expect.element(screen.getByText('In onda da 24 minuti')).toBeVisible();
  const place = () =>
    ['.live__filter', '.livemain', '.live__others', '.liveday', 'footer'].find((selector) =>
      document.activeElement?.closest(selector),
    );
  const press = (key: string) => userEvent.keyboard(`{Arrow${key}}`);
  await press('Down');
  expect(document.activeElement).toBe(document.querySelector('.livemain__foot a'));
  for (const language of [4, 3, 2, 1]) {
    document.querySelector<HTMLElement>(`.live__filter a:nth-of-type(${language})`)?.focus();
    await press('Down');
    expect(place(), `below the language ${language}`).toBe('.livemain');
  }
  document.querySelector<HTMLElement>('.livemain__foot a')?.focus();
  await press('Down');
  expect(place()).toBe('.live__others');
  await press('Right');
  expect(place()).toBe('.live__others');
  const passed: (string | undefined)[] = [];
  while (passed.at(-1) !== 'footer' && passed.length < 30) {
    await press('Down');
    passed.push(place());
  }
  expect(passed.slice(0, 2)).toEqual(['.liveday', '.liveday']);
  expect(passed.at(-1)).toBe('footer');
});

test('the next one and its reminder stand below the languages where nothing is on air', async () => {
  const next = eventOf({ startsAt: now + 30 * 60_000, author: 'Amina Diallo' });
  await render(pageOf(() => liveOf([channelOf({ next })])));
  await expect.poll(() => document.querySelectorAll('.livemain__foot button')).toHaveLength(1);
  expect(box('.livestill .btn').left).toBeLessThan(box('.live__filter').right);
  expect(box('.livemain__foot button').top).toBeGreaterThan(box('.livestill .btn').bottom);
  await axeClean();
});
