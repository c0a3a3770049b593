import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../app/components/ui/Toasts';
import { toast, undoable } from '../../app/components/ui/toast';
import { OnPage } from './support';
import { until } from '../support/until';

const shown = () =>
  render(
    <OnPage>
      <Toasts />
    </OnPage>,
  );

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

test('a message waits for whoever points at it or has reached its button, and leaves five seconds later', async () => {
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
