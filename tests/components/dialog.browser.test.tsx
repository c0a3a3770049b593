import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../app/components/ui/Dialog';
import { OnPage } from './support';

function Opener({ isBlocking = false }: { isBlocking?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <OnPage>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <Dialog isOpen={isOpen} onClose={isBlocking ? undefined : close} title="Un titolo">
        <button type="button" onClick={close}>
          Dentro
        </button>
      </Dialog>
    </OnPage>
  );
}

describe('a dialog', () => {
  test('is named by its title, closes with Escape, and gives the focus back', async () => {
    const screen = await render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Apri' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'Un titolo' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('stays open after a double click on its opener, and closes with a click beside it', async () => {
    const screen = await render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Apri' });
    await opener.dblClick();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('keeps the focus inside while it is open', async () => {
    const screen = await render(<Opener />);
    await screen.getByRole('button', { name: 'Apri' }).click();
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      expect(activeElement === document.body || activeElement?.closest('dialog') !== null).toBe(true);
    }
  });

  test('without `onClose` stays open after further presses of Escape, and closes through its own button', async () => {
    const screen = await render(<Opener isBlocking />);
    await screen.getByRole('button', { name: 'Apri' }).click();
    const dialog = screen.getByRole('dialog');
    for (let press = 0; press < 3; press += 1) {
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).toBeVisible();
      expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    }
    await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true });
    await expect.element(dialog).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Chiudi' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Dentro' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
