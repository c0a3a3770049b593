import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NotLoaded } from '../../../app/components/catalogue/NotLoaded';
import { toasts } from '../../../app/components/ui/toast';
import { OnPage } from '../support';

afterEach(() => toasts.set([]));

/** A page that draws itself again for reasons of its own, with a dialog whose code did not arrive. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(0);
  return (
    <OnPage>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        Again {drawn}
      </button>
      <p>{isOpen ? 'open' : 'closed'}</p>
      <NotLoaded isOpen={isOpen} onClose={() => setOpen(false)} />
    </OnPage>
  );
}

test('a dialog that did not arrive says so at each press, and at nothing else', async () => {
  const { container } = await render(<Page />);
  const [open, again] = container.querySelectorAll('button');
  again?.click();
  await expect.poll(() => again?.textContent).toBe('Again 1');
  expect(toasts.value).toHaveLength(0);
  open?.click();
  await expect.poll(() => toasts.value.length).toBe(1);
  again?.click();
  await expect.poll(() => again?.textContent).toBe('Again 2');
  expect(toasts.value).toHaveLength(1);
  await expect.poll(() => container.querySelector('p')?.textContent).toBe('closed');
  open?.click();
  await expect.poll(() => toasts.value.length).toBe(2);
});
