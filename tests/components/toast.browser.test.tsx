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

test('what cannot be taken back has no button', async () => {
  const screen = await shown();
  toast('Salvato');
  await expect.element(screen.getByText('Salvato')).toBeVisible();
  expect(screen.getByText('Salvato').getByRole('button').elements()).toEqual([]);
});
