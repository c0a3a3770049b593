import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Loader } from '../../../app/components/shell/Loader';
import { element, inStoppedTime } from '../catalogue/shown';
import '../../../app/styles/app.css';

afterEach(() => vi.useRealTimers());

/** A page from which another is opened, whose data come when `arrive` is called. */
async function beforeAPage() {
  let arrive = () => undefined as void;
  const data = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const frame = (
    <>
      <Loader />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      path: '/',
      element: frame,
      children: [
        { index: true, element: null },
        { path: 'next', loader: () => data, element: <h1>Next</h1> },
      ],
    },
  ]);
  const { container } = await render(<RouterProvider router={router} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  void router.navigate('/next');
  const line = element(container, '.loader');
  await inStoppedTime(() => router.state.navigation.state === 'loading');
  // The effect that begins the wait runs after the frame that shows the state.
  await inStoppedTime(() => vi.getTimerCount() > 0);
  return { line, container, arrive: () => arrive() };
}

const shareOf = (line: HTMLElement) =>
  line.checkVisibility() ? line.getBoundingClientRect().width / document.documentElement.clientWidth : null;

test('a page that takes longer than 250 ms has a line along the top, which grows every 90 ms and leaves with its arrival', async () => {
  const { line, container, arrive } = await beforeAPage();
  vi.advanceTimersByTime(249);
  expect(shareOf(line)).toBeNull();
  vi.advanceTimersByTime(1 + 89);
  expect(line.checkVisibility()).toBe(true);
  const shares: number[] = [];
  for (let step = 0; step < 5; step += 1) {
    vi.advanceTimersByTime(step === 0 ? 1 : 90);
    line.getAnimations().forEach((animation) => animation.finish());
    shares.push(shareOf(line) ?? -1);
  }
  expect(shares[0]).toBeGreaterThan(0);
  for (const [index, share] of shares.entries()) expect(share).toBeGreaterThan(shares[index - 1] ?? 0);
  expect(line.getBoundingClientRect().top).toBe(0);
  arrive();
  await inStoppedTime(() => container.querySelector('h1') !== null && !line.checkVisibility());
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that comes at once shows none', async () => {
  const { line, container, arrive } = await beforeAPage();
  vi.advanceTimersByTime(200);
  arrive();
  await inStoppedTime(() => container.querySelector('h1') !== null && vi.getTimerCount() === 0);
  vi.advanceTimersByTime(1000);
  expect(line.checkVisibility()).toBe(false);
});
