import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Controls } from '../../../app/player/controls/Controls';
import { TranscriptPanel } from '../../../app/player/panels/TranscriptPanel';
import '../../../app/styles/app.css';
import '../../../app/player/watch.css';
import { inPlayer, lessonWith } from './parts';

// A lesson's words as a text, and what the icons of the bar say.

const subs = [{ languageCode: 'it', label: 'Italiano', url: '/diga/sub-it.vtt' }];
const video = lessonWith({ subs });

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const clockOf = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);

test('three thousand lines are one fetch, and those out of sight are not laid out', async () => {
  const cues = Array.from(
    { length: 3000 },
    (_, n) => `${clockOf(n * 2)} --> ${clockOf(n * 2 + 2)}\nRiga ${n}: perché l’uncino tiene la diga al suo posto.`,
  );
  const fetching = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response(`WEBVTT\n\n${cues.join('\n\n')}\n`));
  const panel = inPlayer(
    <div className="panel" style={{ height: '400px' }}>
      <div className="panel__body">
        <TranscriptPanel />
      </div>
    </div>,
    { video },
  );
  const first = await render(panel);
  const lines = () => [...document.querySelectorAll('.transcript__lines > li')];
  await expect.poll(() => lines().length).toBe(3000);
  await first.unmount();
  const screen = await render(panel);
  await expect.poll(() => lines().length).toBe(3000);
  expect(fetching).toHaveBeenCalledOnce();
  const current = () => document.querySelector('.transcript__line[aria-current]');
  await expect.poll(() => current()?.textContent).toContain('Riga 10:');
  const isLaidOut = (line: Element | undefined) =>
    line?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(() => isLaidOut(lines()[10])).toBe(true);
  expect(isLaidOut(lines()[2500])).toBe(false);
  await screen.getByRole('searchbox', { name: 'Cerca nella lezione' }).fill('perche');
  await expect.element(screen.getByRole('status')).toMatchTextContent(/ di 3000$/);
});

test('an icon says what it does and by which key, to a pointer and to the keyboard', async () => {
  await page.viewport(1280, 720);
  const screen = await render(
    inPlayer(
      <div style={{ padding: '100px' }}>
        <Controls fullscreen={{ isOffered: true, isFullscreen: false, toggle: () => undefined }} />
      </div>,
      { video: lessonWith({ subs, xray: [] }) },
    ),
  );
  const play = screen.getByRole('button', { name: 'Riproduci' });
  await expect.element(play).toBeVisible();
  const tip = () => {
    const { content, visibility } = getComputedStyle(play.element(), '::after');
    return { content, visibility };
  };
  expect(tip()).toMatchObject({ visibility: 'hidden' });
  await userEvent.hover(play);
  await expect.poll(tip).toEqual({ content: '"Riproduci  K"', visibility: 'visible' });
  await userEvent.unhover(play);
  await expect.poll(tip).toMatchObject({ visibility: 'hidden' });
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(play.element());
  await expect.poll(tip).toMatchObject({ visibility: 'visible' });
});
