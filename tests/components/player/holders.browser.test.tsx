import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Holders } from '../../../app/player/session/Holders';
import { OnPage } from '../support';

// The holders of places: two with the same name, or without one, must be distinguishable (inventory 138).

const now = 1_760_000_000_000;
const holder = (holderId: string, device: string) => ({ holderId, device, videoId: 'diga', since: now - 120_000 });

test('each holder has its own name, and the chosen one is told', async () => {
  const onChoose = vi.fn();
  const holders = [holder('a', ''), holder('b', 'Chrome, Linux'), holder('c', ''), holder('d', 'Chrome, Linux')];
  const screen = await render(
    <OnPage>
      <Holders holders={holders} now={now} chosen={undefined} onChoose={onChoose} />
    </OnPage>,
  );
  const choices = screen.getByRole('group', { name: 'Scegli quale fermare' }).getByRole('radio');
  await expect.element(choices.first()).toBeChecked();
  const names = screen.container.querySelectorAll('b');
  expect([...names].map(({ textContent }) => textContent)).toEqual([
    'Un altro dispositivo',
    'Chrome, Linux',
    'Un altro dispositivo (2)',
    'Chrome, Linux (2)',
  ]);
  await screen.getByRole('radio', { name: /Un altro dispositivo \(2\)/ }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c');
});
