import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../app/components/ui/Toasts';
import { leave, toast, toasts, undoable } from '../../app/components/ui/toast';
import { axeClean, look } from './axe';
import { OnPage } from './support';
import { until } from '../support/until';

const shown = () =>
  render(
    <OnPage>
      <Toasts />
    </OnPage>,
  );

afterEach(async () => {
  for (const { id } of toasts.value) leave(id);
  look('dark');
  await page.viewport(414, 896);
});

test('what was done is taken back once, by the button of its own message', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const screen = await shown();
  undoable('Chiuso', first);
  undoable('Assegnato', second);
  const status = screen.getByRole('status');
  await status.getByRole('button').nth(1).click();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  await until(() => expect(status.element().textContent).not.toContain('Assegnato'));
  expect(status.element().textContent).toContain('Chiuso');
});

test('a message stays while it is hovered or its button has the focus, and leaves five seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const screen = await shown();
    undoable('Chiuso', vi.fn());
    toast('Salvato');
    const status = screen.getByRole('status');
    const texts = () => status.element().textContent ?? '';
    await expect.poll(texts).toContain('Salvato');
    const [closed] = status.element().querySelectorAll('.toast');
    closed?.querySelector('button')?.focus();
    vi.advanceTimersByTime(60_000);
    await expect.poll(texts).not.toContain('Salvato');
    expect(texts()).toContain('Chiuso');
    closed?.querySelector('button')?.blur();
    vi.advanceTimersByTime(4999);
    expect(texts()).toContain('Chiuso');
    vi.advanceTimersByTime(1);
    await expect.poll(texts).not.toContain('Chiuso');
  } finally {
    vi.useRealTimers();
  }
});

test('what cannot be taken back has no button', async () => {
  const screen = await shown();
  toast('Salvato');
  await expect.element(screen.getByText('Salvato')).toBeVisible();
  expect(screen.getByText('Salvato').getByRole('button').elements()).toEqual([]);
});

test.each([
  [1440, 900],
  [390, 844],
  [320, 568],
])('on a scrolled page of %d by %d messages stand at the top right, one below the other', async (width, height) => {
  await page.viewport(width, height);
  const screen = await render(
    <OnPage>
      <div style={{ height: 4000 }} />
      <Toasts />
    </OnPage>,
  );
  scrollTo({ top: 1000, behavior: 'instant' });
  toast('Salvato');
  toast('Una frase più lunga di tutte le altre, che su uno schermo stretto va a capo più di una volta', 'failed');
  const messages = () => [...screen.getByRole('status').element().children];
  await expect.poll(() => messages().length).toBe(2);
  const [first, second] = messages().map((one) => one.getBoundingClientRect());
  if (!first || !second) throw new Error('two messages are expected');
  for (const { left, right } of [first, second]) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width - 8);
    expect(right).toBeGreaterThan(width - 80);
  }
  // Below the bar, in the upper half; a short message is no wider than its text.
  expect(first.top).toBeGreaterThanOrEqual(64);
  expect(second.bottom).toBeLessThan(height / 2);
  expect(second.top).toBeGreaterThanOrEqual(first.bottom);
  expect(first.width).toBeLessThan(width / 2);
});

test('each message is shown for five seconds of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const screen = await shown();
    const texts = () => [...screen.getByRole('status').element().children].map(({ textContent }) => textContent);
    toast('Primo');
    vi.advanceTimersByTime(2000);
    toast('Secondo');
    vi.advanceTimersByTime(2999);
    await expect.poll(texts).toEqual(['Primo', 'Secondo']);
    vi.advanceTimersByTime(1);
    await expect.poll(texts).toEqual(['Secondo']);
    vi.advanceTimersByTime(1999);
    expect(toasts.value).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await expect.poll(texts).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['dark', 'light'] as const)('messages of both tones are accessible (%s)', async (theme) => {
  look(theme);
  const screen = await shown();
  undoable('Chiuso', vi.fn());
  toast('Non salvato', 'failed');
  await expect.element(screen.getByText('Non salvato')).toBeVisible();
  await axeClean();
});
