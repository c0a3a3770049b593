import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CatalogueActionsProvider } from '../../app/components/catalogue/catalogue-actions';
import { ResumeBillboard } from '../../app/components/billboard/Billboard';
import { otherDevice } from '../../app/lib/realtime/other-devices';
import { lessonCard } from '../support/lesson-card';
import '../../app/styles/app.css';
import '../../app/components/billboard/Billboard.css';
import { OnPage } from './support';

afterEach(async () => {
  otherDevice.set(null);
  await page.viewport(414, 896);
});

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };

/** The billboard of a lesson left at 24 s. */
function show() {
  const card = { ...lessonCard, percentage: 13, time: 24 };
  const element = (
    <OnPage>
      <CatalogueActionsProvider value={actions}>
        <ResumeBillboard card={card} chapter={0} side={null} isGone={false} isTrialOver={false} />
      </CatalogueActionsProvider>
    </OnPage>
  );
  const loader = () => ({ language: 'it', now: 0, user: { nome: 'Anna' }, flags: {} });
  const hydrationData = { loaderData: { root: loader() } };
  return render(
    <RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element, loader }], { hydrationData })} />,
  );
}

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

test.each([320, 390, 767, 1440])('all its buttons are whole in a window of %d pixels', async (width) => {
  await page.viewport(width, 896);
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: /00:24/ })).toBeVisible();
  const buttons = [...screen.container.querySelectorAll('.billboard__acts > *')];
  expect(buttons).toHaveLength(4);
  for (const button of buttons) {
    const { left, right, width: own } = button.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(own).toBeGreaterThanOrEqual(44);
    expect(button.scrollWidth).toBeLessThanOrEqual(Math.ceil(own));
  }
});
