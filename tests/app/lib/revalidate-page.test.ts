import { createMemoryHistory, createRouter, type AgnosticDataRouteObject } from '@remix-run/router';
import { expect, test } from 'vitest';
import { revalidatePage, takeRevalidation, unlessRevalidating } from '../../../app/lib/revalidate-page';

// Uses the real router, which revalidates later than requested on addresses with parameters; a double would hide that.

/** A shell and a lesson with loaders, as the pages of Apice have them. */
async function lesson() {
  const loaded: string[] = [];
  const loader = (name: string) => () => {
    loaded.push(name);
    return null;
  };
  const routes: AgnosticDataRouteObject[] = [
    {
      id: 'root',
      path: '/',
      loader: loader('shell'),
      shouldRevalidate: ({ defaultShouldRevalidate }) => takeRevalidation() !== null || defaultShouldRevalidate,
      children: [
        { id: 'lesson', path: 'watch/:videoId', loader: loader('lesson'), shouldRevalidate: unlessRevalidating },
        { id: 'list', path: 'list', loader: loader('list') },
      ],
    },
  ];
  const router = createRouter({
    routes,
    history: createMemoryHistory({ initialEntries: ['/watch/diga'] }),
    patchRoutesOnNavigation: async () => undefined,
  }).initialize();
  const idle = () =>
    new Promise<void>((resolve) => {
      const isIdle = () => router.state.navigation.state === 'idle' && router.state.revalidation === 'idle';
      const stop = router.subscribe(() => {
        if (!isIdle()) return;
        stop();
        resolve();
      });
    });
  /** What is loaded until the router is idle again. */
  const loadedBy = async (act: () => void): Promise<string[]> => {
    loaded.length = 0;
    const rest = idle();
    act();
    await rest;
    return [...loaded];
  };
  await idle();
  return { router, loadedBy };
}

test('an order from the server asks for the shell, and opens no lesson again', async () => {
  const { router, loadedBy } = await lesson();
  expect(await loadedBy(() => revalidatePage('settings', router.revalidate))).toEqual(['shell']);
  expect(await loadedBy(() => revalidatePage('rights', router.revalidate))).toEqual(['shell']);
});

test('a page that asks by itself is answered, after an order too', async () => {
  const { router, loadedBy } = await lesson();
  await loadedBy(() => revalidatePage('settings', router.revalidate));
  expect(await loadedBy(router.revalidate)).toEqual(['shell', 'lesson']);
});

test('whoever goes on in the middle of an order gets the next lesson', async () => {
  const { router, loadedBy } = await lesson();
  const opened = await loadedBy(() => {
    revalidatePage('settings', router.revalidate);
    void router.navigate('/watch/lavaggio');
  });
  expect(opened).toEqual(['shell', 'lesson']);
  expect(await loadedBy(() => void router.navigate('/list'))).toContain('list');
});
