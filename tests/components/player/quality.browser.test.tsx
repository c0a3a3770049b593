import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useQuality } from '../../../app/player/playback/use-quality';
import type { ShakaPlayer } from '../../../app/player/playback/shaka';

/** A player that has banned 720 lines for a while, because this device dropped frames of them. */
function playerOfSlowDevice() {
  const configure = vi.fn();
  const parts = {
    configure,
    getManifest: () => ({ variants: [{ video: { height: 360 } }, { video: { height: 720 } }, { video: null }] }),
    getVariantTracks: () => [{ height: 360 }],
  };
  return { configure, player: parts as unknown as ShakaPlayer };
}

function Choice({ player }: { player: ShakaPlayer }) {
  const { heights, choose } = useQuality(player);
  return heights.map((height) => (
    <button key={height} type="button" onClick={() => choose(height)}>
      {height}
    </button>
  ));
}

test('every quality of the film is offered on a slow device, and a chosen one is kept though frames are dropped', async () => {
  const { player, configure } = playerOfSlowDevice();
  const screen = await render(<Choice player={player} />);
  await expect.element(screen.getByRole('button', { name: '360' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '720' })).toBeVisible();
  expect(configure).toHaveBeenLastCalledWith({ abr: expect.objectContaining({ droppedFrames: true }) });
  await screen.getByRole('button', { name: '720' }).click();
  const kept = { droppedFrames: false, restrictions: { minHeight: 720, maxHeight: 720 } };
  await vi.waitFor(() => expect(configure).toHaveBeenLastCalledWith({ abr: expect.objectContaining(kept) }));
  localStorage.removeItem('apice-quality');
});
