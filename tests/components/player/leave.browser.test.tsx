import { useLocation } from '@remix-run/react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLeave } from '../../../app/player/session/use-leave';
import { playServer } from '../server';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

// The place that a lesson is left at.

const server = playServer();

function Close() {
  const leave = useLeave();
  return (
    <button type="button" onClick={leave}>
      {useLocation().pathname}
    </button>
  );
}

test.each([
  ['that played is stored', 1, [['/api/SaveProgress', { videoId: 'diga', seconds: 40 }]]],
  ['that never played stays what it was', 0, []],
] as const)('of a lesson %s', async (_which, stretches, sent) => {
  const { media } = mediaOf({ currentTime: 40.6 });
  Object.defineProperty(media, 'played', { value: { length: stretches } });
  const screen = await render(
    onRouteWith(
      <InPlayer store={storeOf(media)}>
        <Close />
      </InPlayer>,
      { address: '/watch/diga' },
    ),
  );
  await screen.getByRole('button', { name: '/watch/diga' }).click();
  await expect.element(screen.getByRole('button', { name: '/browse' })).toBeVisible();
  expect(server.sent).toEqual(sent);
});
