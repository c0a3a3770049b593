import { redirect } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../app/styles/app.css';
import '../../../app/routes/member/success/success.css';
import { BankWait } from '../../../app/components/money/BankWait';
import Wait from '../../../app/routes/member/wait/route';
import { OnPage, onRoute } from '../support';
import { until } from '../../support/until';

afterEach(() => page.viewport(414, 896));

const sid = 'cs_test_a1b2c3d4';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});
afterEach(() => vi.restoreAllMocks());

/** A real turn of the event loop, which the test's clock does not stop. */
const drawn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

/** The wait page, whose loader is asked again and again: how often it was, and what it answers from now on. */
async function waiting({ isPaying = false } = {}) {
  const told = { loads: 0, isPaid: false };
  const loader = () => {
    told.loads += 1;
    return told.isPaid ? redirect('/profile') : { sid, isPaying };
  };
  const router = createMemoryRouter(
    [
      {
        path: '/wait',
        loader,
        element: (
          <OnPage>
            <Wait />
          </OnPage>
        ),
      },
      { path: '/profile', element: <h1>Profilo</h1> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/wait?sid=${sid}`] },
  );
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  /** Advances by as many loads as a webhook is late; the page renders in between. */
  const load = async (times: number) => {
    for (const until = told.loads + times; told.loads < until; await drawn()) vi.advanceTimersByTime(10_000);
  };
  return { screen, told, load };
}

test('the page says that the bank takes its time, offers no second payment, and goes on when the debit is paid', async () => {
  const { screen, told, load } = await waiting();
  const status = screen.getByRole('status');
  await expect.element(status).toBeVisible();
  expect(screen.container.querySelector('[aria-busy="true"] .turning')).toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
  told.isPaid = true;
  await load(1);
  await until(() => expect(screen.getByRole('heading', { name: 'Profilo' }).elements()).toHaveLength(1));
});

test('after a long wait the page says once what to do meanwhile, and still goes on when the debit is paid', async () => {
  const { screen, told, load } = await waiting();
  const before = screen.getByRole('status').element().textContent;
  await load(14);
  const links = () => screen.getByRole('link').elements();
  // Polling with its own clock would never continue here.
  await until(() => expect(links().map((link) => link.getAttribute('href'))).toEqual(['/profile', '/help']));
  expect(screen.getByRole('status').element().textContent).not.toBe(before);
  expect(screen.getByText(new RegExp(sid)).elements()).toHaveLength(1);
  told.isPaid = true;
  await load(1);
  await until(() => expect(screen.getByRole('heading', { name: 'Profilo' }).elements()).toHaveLength(1));
});

test('a debit that takes days says so at once', async () => {
  const { screen } = await waiting({ isPaying: true });
  expect(screen.getByRole('link').elements()).toHaveLength(2);
});

test.each([390, 1440])('the texts fit a page of %i pixels, one below the other', async (width) => {
  await page.viewport(width, 900);
  const { screen } = await waiting({ isPaying: true });
  const parts = [
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('link').first(),
    screen.getByText(new RegExp(sid)),
  ];
  const boxes = parts.map((part) => part.element().getBoundingClientRect());
  for (const { left, right } of boxes) expect([left >= 0, right <= width]).toEqual([true, true]);
  expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((one, other) => one - other));
});

/** What a wait says of what was bought. */
async function saidOf(wait: 'long' | 'bank', what: 'gift' | 'open-plan' | 'other') {
  const screen = await render(
    onRoute(
      <BankWait wait={wait} what={what} text="" sid={sid}>
        {null}
      </BankWait>,
    ),
  );
  const said = screen.getByRole('status').element().textContent;
  await screen.unmount();
  return said;
}

test('who gives by card is promised no mail, as everybody is who waits for a bank; and an open plan is said to be open', async () => {
  const long = await saidOf('long', 'other');
  expect(await saidOf('long', 'gift')).not.toBe(long);
  expect(await saidOf('long', 'open-plan')).toBe(long);
  const bank = await saidOf('bank', 'other');
  expect(await saidOf('bank', 'gift')).toBe(bank);
  expect(await saidOf('bank', 'open-plan')).not.toBe(bank);
});
