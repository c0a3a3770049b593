import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { toasts } from '../../app/components/ui/toast';
import { useArrival } from '../../app/routes/landing/arrival';
import it from '../../app/i18n/locales/it/landing.json';
import { onRouteWith } from './support';

// The landing page after a log-out, and for somebody who was only led to that address.

function Arrival() {
  useArrival(() => undefined, false);
  return <p>here</p>;
}

async function arrive(address: string, user: object | null) {
  const screen = await render(onRouteWith(<Arrival />, { shell: { user }, address }));
  await expect.element(screen.getByText('here')).toBeVisible();
}

beforeEach(() => {
  toasts.set([]);
  localStorage.setItem('something', 'personal');
});

test.each([
  ['1', it.signedOut],
  ['elsewhere', it.signedOutElsewhere],
])('a visitor with ?logout=%s leaves nothing in the browser, and is told so', async (why, text) => {
  await arrive(`/?logout=${why}`, null);
  await expect.poll(() => toasts.value.map((shown) => shown.text)).toEqual([text]);
  expect(localStorage.getItem('something')).toBeNull();
});

test('who is still signed in keeps what the browser stores, and is told nothing', async () => {
  await arrive('/?logout=1', { id: 'one' });
  expect(localStorage.getItem('something')).toBe('personal');
  expect(toasts.value).toEqual([]);
});
