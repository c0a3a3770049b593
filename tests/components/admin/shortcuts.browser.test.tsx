import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Dialog } from '../../../app/components/ui/Dialog';

// A key presses the button that names it.

async function shown({ hasDialog = false } = {}) {
  localStorage.clear();
  const pressed: string[] = [];
  const screen = await render(
    <>
      <main id="main">
        <label>
          Testo <input />
        </label>
        <button type="button" aria-keyshortcuts="E" onClick={() => pressed.push('close')}>
          Chiudi
        </button>
        <button type="button" aria-keyshortcuts="Control+S" onClick={() => pressed.push('save')}>
          Salva
        </button>
      </main>
      <AdminShortcuts />
      <Dialog isOpen={hasDialog} onClose={() => undefined} title="Domanda">
        <p>Sicuro?</p>
      </Dialog>
    </>,
  );
  return { screen, pressed };
}

test('a single key presses its button, but types in a field; Ctrl S saves from there too', async () => {
  const { screen, pressed } = await shown();
  await userEvent.keyboard('e');
  expect(pressed).toEqual(['close']);
  const field = screen.getByRole('textbox');
  await field.click();
  await userEvent.keyboard('e{Control>}s{/Control}');
  expect(pressed).toEqual(['close', 'save']);
  await expect.element(field).toHaveValue('e');
});

test('no key reaches the page under a dialog', async () => {
  const { pressed } = await shown({ hasDialog: true });
  await userEvent.keyboard('e{Control>}s{/Control}');
  expect(pressed).toEqual([]);
});

test('single keys are off where they were switched off, Ctrl S is not', async () => {
  const { screen, pressed } = await shown();
  await screen.getByRole('button').last().click();
  await screen.getByRole('checkbox').click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('e{Control>}s{/Control}');
  expect(pressed).toEqual(['save']);
});
