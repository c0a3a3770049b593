import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isPartOf, PageLink } from '../../../app/lib/page-link';

const options = { state: { openedHere: true }, preventScrollReset: true };

async function show(to: string) {
  const element = (
    <PageLink to={to} options={options}>
      Avanti
    </PageLink>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/series/uno?hl=diga'] });
  const screen = await render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link', { name: 'Avanti' }) };
}

test.each([
  ['/browse', '/browse', ''],
  ['?details=diga', '/series/uno', '?details=diga'],
])('a link to %s leads by the router to %s%s, with its state', async (to, pathname, search) => {
  const { router, link } = await show(to);
  await link.click();
  await expect.poll(() => router.state.location).toMatchObject({ pathname, search, state: options.state });
});

test('a click for another window is left to the browser', async () => {
  const { router, link } = await show('/browse');
  const left: boolean[] = [];
  const stop = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', stop);
  await userEvent.keyboard('{Control>}');
  await link.click();
  await userEvent.keyboard('{/Control}');
  removeEventListener('click', stop);
  expect(left).toEqual([true]);
  expect(router.state.location.pathname).toBe('/series/uno');
});

test.each([
  ['/list', '/list', true],
  ['/list/old', '/list', true],
  ['/listen', '/list', false],
])('the page %s belongs to the entry %s: %s', (pathname, to, isPart) => {
  expect(isPartOf(pathname, to)).toBe(isPart);
});
