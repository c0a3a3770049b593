import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MorePanel } from '../../../app/player/panels/MorePanel';
import { chosenSpeed, useSpeed } from '../../../app/player/playback/use-speed';
import type { MediaStore } from '../../../app/player/playback/media-store';
import { onRouteWith } from '../support';
import { InPlayer, mediaOf, storeOf } from './in-player';

afterEach(() => chosenSpeed.set(1));

type Shown = { store: MediaStore; listed: number[]; isInCourse?: boolean };

function Film({ store, listed, isInCourse = false }: Shown) {
  const speed = useSpeed(store, listed, isInCourse);
  return (
    <InPlayer store={store} parts={{ speed }}>
      <MorePanel />
    </InPlayer>
  );
}

async function film(shown: Omit<Shown, 'store'>) {
  const { media } = mediaOf();
  const screen = await render(onRouteWith(<Film store={storeOf(media)} {...shown} />, {}));
  await expect.element(screen.getByRole('button', { name: /^Copia il link/ })).toBeVisible();
  return { media, screen };
}

test('a film plays at 1 where nothing else is listed, and in a course whatever is', async () => {
  chosenSpeed.set(1.5);
  for (const shown of [{ listed: [1] }, { listed: [1, 1.5], isInCourse: true }]) {
    const { media, screen } = await film(shown);
    expect(screen.getByRole('group', { name: 'Velocità' }).elements()).toEqual([]);
    expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1, 1]);
    await screen.unmount();
  }
});

test('a listed speed is chosen, kept by the next lesson, and given back', async () => {
  const first = await film({ listed: [2, 1.5] });
  const names = first.screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual(['Normale', '1,5×', '2×']);
  await first.screen.getByRole('radio', { name: '1,5×' }).click();
  await expect.poll(() => first.media.playbackRate).toBe(1.5);
  await first.screen.unmount();
  const { media, screen } = await film({ listed: [2, 1.5] });
  await expect.poll(() => media.playbackRate).toBe(1.5);
  await expect.element(screen.getByRole('radio', { name: '1,5×' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Normale' }).click();
  await expect.poll(() => [media.playbackRate, media.defaultPlaybackRate]).toEqual([1, 1]);
});
