import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../app/components/ui/Dialog';
import { OnPage } from './support';

function Opener({ isBlocking = false, onClosed }: { isBlocking?: boolean; onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClosed?.();
    setOpen(false);
  };
  return (
    <OnPage>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Un titolo" isBlocking={isBlocking}>
        <button type="button">Dentro</button>
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

  test('that blocks has no way out of its own', async () => {
    const onClosed = vi.fn();
    const screen = await render(<Opener isBlocking onClosed={onClosed} />);
    await screen.getByRole('button', { name: 'Apri' }).click();
    await userEvent.keyboard('{Escape}');
    expect(onClosed).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Chiudi' })).not.toBeInTheDocument();
  });
});
