import { useLocation } from '@remix-run/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useMediaSession } from '../../../app/player/keyboard/media-session';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

// What the keys of headphones and lock screens do.

afterEach(() => vi.restoreAllMocks());

function Keys() {
  useMediaSession();
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

const neighbours = {
  previous: { id: 'prima', seriesId: 'alla-poltrona' },
  next: { id: 'dopo', seriesId: 'alla-poltrona', title: 'Dopo', thumbnail: '' },
};

test.each([
  ['previoustrack', 'where it was left', '/watch/prima?s=alla-poltrona'],
  ['nexttrack', 'at its first second', '/watch/dopo?s=alla-poltrona&t=0'],
] as const)('%s opens its lesson %s', async (action, _where, address) => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((name, handler) => {
    handlers.set(name, handler);
  });
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(mediaOf().media)} video={{ ...neighbours, author: null, seriesName: null }}>
        <Keys />
      </InPlayer>,
      {},
    ),
  );
  await expect.element(screen.getByText('/')).toBeVisible();
  handlers.get(action)?.({ action });
  await expect.element(screen.getByText(address)).toBeVisible();
});

test('without neighbours there is nothing to press', async () => {
  const set = vi.spyOn(navigator.mediaSession, 'setActionHandler');
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(mediaOf().media)}>
        <Keys />
      </InPlayer>,
      {},
    ),
  );
  await expect.element(screen.getByText('/')).toBeVisible();
  expect(set).toHaveBeenCalledWith('previoustrack', null);
  expect(set).toHaveBeenCalledWith('nexttrack', null);
});
