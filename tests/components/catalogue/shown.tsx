import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OnPage } from '../support';

const flags = { SHOW_SPONSORS: true, SHOW_VIDEO_CONFIDENCE: true, ENABLE_BONUS: true };

type Where = {
  address?: string;
  shell?: object;
  /** What the layout has loaded for bar and cards. */
  marks?: { unread: number; list: string[] };
  answers?: (address: URL) => unknown;
};

/**
 * A page at an address, with the shell that the root has loaded. `answers` is what its own loader says at an address; without
 * one the page reads nothing.
 */
export async function showAt(element: ReactNode, { address = '/search', shell = {}, marks, answers }: Where = {}) {
  const root = { language: 'it', now: 0, user: { id: 'one' }, menu: [], flags, versions: { catalogue: 1 }, ...shell };
  const loader = ({ request }: { request: Request }) => answers?.(new URL(request.url)) ?? null;
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => root,
        shouldRevalidate: () => false,
        children: [
          {
            id: 'routes/member/layout',
            loader: () => marks ?? { unread: 0, list: [] },
            shouldRevalidate: () => false,
            children: [{ id: 'page', path: '*', element: <OnPage>{element}</OnPage>, loader }],
          },
        ],
      },
    ],
    {
      initialEntries: [address],
      hydrationData: {
        loaderData: {
          root,
          'routes/member/layout': marks ?? { unread: 0, list: [] },
          page: answers?.(new URL(address, 'http://page')) ?? null,
        },
      },
    },
  );
  const screen = await render(<RouterProvider router={router} />);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { ...screen, router, where };
}

export const element = (container: Element, selector: string): HTMLElement => {
  const found = container.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`${selector} is not there`);
  return found;
};

/** Polls by animation frame: `expect.poll` would advance a stopped clock. */
export async function inStoppedTime(isSo: () => boolean): Promise<void> {
  for (let frame = 0; !isSo(); frame += 1) {
    if (frame > 600) throw new Error(`it never was so: ${isSo}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Moves the pointer, which all test files share and an earlier one may have left anywhere, off the page's content. */
export async function pointerAside(): Promise<void> {
  const corner = document.createElement('div');
  Object.assign(corner.style, {
    position: 'fixed',
    right: '0',
    bottom: '0',
    width: '20px',
    height: '20px',
    zIndex: '99',
  });
  document.body.appendChild(corner);
  await userEvent.hover(corner);
}
