import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CatalogueActionsProvider } from '../../app/components/catalogue/catalogue-actions';
import { ResumeBillboard } from '../../app/components/billboard/Billboard';
import { PromotedBillboard } from '../../app/components/billboard/PromotedBillboard';
import { leftAt, noteOtherDevice, otherDevice } from '../../app/lib/realtime/other-devices';
import { lessonCard } from '../support/lesson-card';
import '../../app/styles/app.css';
import '../../app/components/billboard/Billboard.css';
import { OnPage } from './support';

afterEach(async () => {
  otherDevice.set(null);
  leftAt.set(new Map());
  await page.viewport(414, 896);
});

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };

/** A billboard on the home page of Anna. */
function showOnPage(billboard: ReactNode) {
  const element = (
    <OnPage>
      <CatalogueActionsProvider value={actions}>{billboard}</CatalogueActionsProvider>
    </OnPage>
  );
  const loader = () => ({ language: 'it', now: 0, user: { nome: 'Anna' }, flags: {} });
  const hydrationData = { loaderData: { root: loader() } };
  return render(
    <RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element, loader }], { hydrationData })} />,
  );
}

/** The billboard of a lesson left at that second. */
const show = (time = 24) =>
  showOnPage(
    <ResumeBillboard
      card={{ ...lessonCard, duration: 1_800_000, percentage: 13, time }}
      chapter={0}
      side={null}
      isGone={false}
      isTrialOver={false}
    />,
  );

const view = (videoId: string, isPlaying: boolean) => ({
  connectionId: 'other',
  videoId,
  seriesId: null,
  device: 'Televisore',
  seconds: 30,
  isPlaying,
  receivedAt: Date.now() - 10_000,
});

test('the billboard follows the lesson while it runs on another device, and returns to where it was left', async () => {
  const screen = await show();
  const resumesAt = (time: RegExp) =>
    expect.element(screen.getByRole('link', { name: time }), { timeout: 5000 }).toBeVisible();
  await resumesAt(/00:24/);
  otherDevice.set(view('diga', true));
  await resumesAt(/00:4[01]/);
  await resumesAt(/00:4[23]/);
  otherDevice.set(view('diga', false));
  await resumesAt(/00:30/);
  otherDevice.set(view('sutura', true));
  await resumesAt(/00:24/);
});

test('the billboard stays where the other device stopped', async () => {
  const screen = await show();
  const resumesAt = (time: RegExp) => expect.element(screen.getByRole('link', { name: time })).toBeVisible();
  noteOtherDevice({ type: 'elsewhere', view: view('diga', false) });
  await resumesAt(/00:30/);
  noteOtherDevice({ type: 'position', videoId: 'diga', seconds: 31 });
  noteOtherDevice({ type: 'position', videoId: 'sutura', seconds: 50 });
  noteOtherDevice({ type: 'elsewhere', view: null });
  await resumesAt(/00:31/);
});

test.each([320, 390, 767, 1440])('all its buttons are whole in a window of %d pixels', async (width) => {
  await page.viewport(width, 896);
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: /00:24/ })).toBeVisible();
  const buttons = [...screen.container.querySelectorAll('.billboard__acts :is(a, button)')];
  expect(buttons).toHaveLength(4);
  for (const button of buttons) {
    const { left, right, width: own } = button.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(own).toBeGreaterThanOrEqual(44);
    expect(button.scrollWidth).toBeLessThanOrEqual(Math.ceil(own));
  }
});

const boxOf = (container: Element, selector: string): DOMRect => {
  const element = container.querySelector(selector);
  if (!element) throw new Error(`Nothing is at ${selector}.`);
  return element.getBoundingClientRect();
};

/** The buttons from left to right, as a phone of 390 × 844 draws them. */
const actsOf = (container: Element) =>
  [...container.querySelectorAll('.billboard__acts :is(a, button)')].map((act) => act.getBoundingClientRect());

const middleOf = ({ top, height }: DOMRect) => Math.round(top + height / 2);

test.each([false, true])('on a phone the picture stands clear above the words, locked: %s', async (locked) => {
  await page.viewport(390, 844);
  const chapters = ['Aspiratore e specchio', 'Passare i contatti'].map((description, at) => ({ at, description }));
  const card = { ...lessonCard, title: 'Aspirare senza coprire', chapters, locked };
  const { container } = await showOnPage(<PromotedBillboard card={card} openLessons={5} />);
  await expect.poll(() => container.querySelector('.billboard__title')?.textContent).toBe(card.title);
  const hello = boxOf(container, '.billboard__hello');
  expect(hello.top).toBeGreaterThanOrEqual(232);
  expect(hello.top).toBeLessThanOrEqual(256);
  expect(boxOf(container, '.billboard__title').top).toBeGreaterThanOrEqual(hello.bottom);
  const picture = boxOf(container, '.billboard__pic');
  expect(picture.top).toBe(0);
  expect(picture.bottom).toBeGreaterThan(hello.top);
  const acts = actsOf(container);
  expect(acts).toHaveLength(locked ? 2 : 3);
  expect(new Set(acts.map(middleOf)).size).toBe(1);
  for (const { width, height } of acts) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(boxOf(container, '.billboard').height).toBeLessThan(600);
});

test('on a phone the lesson to resume has all its buttons in one row, and a × of 44 pixels', async () => {
  await page.viewport(390, 844);
  const { container } = await show(761);
  await expect.poll(() => actsOf(container).length).toBe(4);
  const acts = actsOf(container);
  expect(new Set(acts.map(middleOf)).size).toBe(1);
  for (const { width, height } of acts.slice(1)) expect([width, height]).toEqual([44, 44]);
  expect(boxOf(container, '.billboard__hello').top).toBeGreaterThanOrEqual(232);
});

test.each(['resume', 'promoted'])('on a phone the secondary buttons of the lesson to %s look alike', async (kind) => {
  await page.viewport(390, 844);
  const { container } = await (kind === 'resume'
    ? show(761)
    : showOnPage(<PromotedBillboard card={{ ...lessonCard, locked: false }} openLessons={5} />));
  const secondary = () => [...container.querySelectorAll('.billboard__more :is(a, button)')];
  await expect.poll(() => secondary().length).toBe(kind === 'resume' ? 3 : 2);
  const looks = secondary().map((button) => {
    const { borderRadius, backgroundColor, boxShadow, width, height } = getComputedStyle(button);
    return [borderRadius, backgroundColor, boxShadow, width, height].join(' ');
  });
  expect(new Set(looks).size).toBe(1);
});
