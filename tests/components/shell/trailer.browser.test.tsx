import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TrailerButtons } from '../../../app/components/catalogue/film/TrailerButtons';
import { useTrailer } from '../../../app/components/catalogue/film/use-trailer';
import film from '../../../demo/media/diga/trailer.mp4?url';
import { OnPage } from '../support';

function OneTrailer() {
  const [ref, trailer] = useTrailer();
  return (
    <OnPage>
      <video ref={ref} src={film} playsInline data-shown={trailer.isShown || undefined} />
      <TrailerButtons trailer={trailer} className="buttons" />
    </OnPage>
  );
}

async function begun() {
  const screen = await render(<OneTrailer />);
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the trailer is missing');
  const [playButton, soundButton] = [screen.getByRole('button').first(), screen.getByRole('button').last()];
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.1);
  // The film may be ahead of the page on a slow machine: the button says "pause" once the picture is drawn as playing.
  await expect.poll(() => video.hasAttribute('data-shown')).toBe(true);
  return { video, playButton, soundButton };
}

test('a trailer begins by itself without a sound, pauses, and is heard when that is asked', async () => {
  const { video, playButton, soundButton } = await begun();
  expect([video.muted, video.paused]).toEqual([true, false]);
  const pause = playButton.element().getAttribute('aria-label');
  await playButton.click();
  await expect.poll(() => video.paused).toBe(true);
  await expect.poll(() => playButton.element().getAttribute('aria-label')).not.toBe(pause);
  // Only a person's own press lets a browser play sound.
  await soundButton.click();
  await playButton.click();
  await expect.poll(() => [video.muted, video.paused]).toEqual([false, false]);
});

test('at its end a trailer stands at its beginning, paused, and the picture is seen again', async () => {
  const { video, playButton } = await begun();
  const pause = playButton.element().getAttribute('aria-label');
  video.currentTime = video.duration - 0.1;
  await expect.poll(() => video.hasAttribute('data-shown')).toBe(false);
  expect([video.currentTime, video.paused]).toEqual([0, true]);
  expect(playButton.element().getAttribute('aria-label')).not.toBe(pause);
  await playButton.click();
  await expect.poll(() => video.hasAttribute('data-shown')).toBe(true);
});
