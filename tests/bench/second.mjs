// How far the second picture is from the film, by the frames that the browser presents, not by the player's own reading.
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs, contextFor } from './browser.mjs';
import { startWorker } from './servers.mjs';

const lesson = 'endodonzia';
const goalMs = 50;

const sorted = (values) => values.map(Math.abs).sort((a, b) => a - b);
const at = (values, share) => values[Math.min(values.length - 1, Math.floor(values.length * share))];

/** In the page: notes of each frame that is presented when it reaches the screen, and which second of its film it is. */
const noteFrames = () => {
  const [film, second] = [document.querySelector('.player__film'), document.querySelector('.second__film')];
  const seen = { film: [], second: [], clocks: [] };
  const note = (video, frames) => {
    const next = (_now, { mediaTime, expectedDisplayTime }) => {
      frames.push([expectedDisplayTime, mediaTime * 1000]);
      if (video === film) seen.clocks.push((second.currentTime - film.currentTime) * 1000);
      video.requestVideoFrameCallback(next);
    };
    video.requestVideoFrameCallback(next);
  };
  note(film, seen.film);
  note(second, seen.second);
  // The film is shorter than the measurement: it begins again before its end.
  film.addEventListener('timeupdate', () => {
    if (film.duration - film.currentTime < 3) film.currentTime = 0;
  });
  window.seen = seen;
};

/** Where the film's frames put second 0 on the wall's clock, by second of the wall. `pick` one of the frames of a second. */
function origins(frames, pick) {
  const bySecond = new Map();
  for (const [shownAt, mediaTime] of frames) {
    const second = Math.floor(shownAt / 1000);
    bySecond.set(second, [...(bySecond.get(second) ?? []), shownAt - mediaTime]);
  }
  return new Map([...bySecond].map(([second, values]) => [second, pick(values)]));
}

/**
 * How far apart both timelines are, once a second. A frame reaches the screen when it is due or, on a busy machine,
 * later; the one of a second that is least late tells where its timeline is.
 */
function driftsOf({ film, second }, pick) {
  const [filmOrigins, secondOrigins] = [origins(film, pick), origins(second, pick)];
  return [...filmOrigins].flatMap(([at, origin]) => (secondOrigins.has(at) ? [origin - secondOrigins.get(at)] : []));
}

const least = (values) => values.reduce((one, other) => Math.min(one, other));
const middle = (values) =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/**
 * Drift over so many minutes of playing, by presented frames. `presentedP95` counts the screen's
 * delays too, `clockP95` is by the elements' own positions. Milliseconds.
 */
export async function measureSecond({ port, filmsDir, say, minutes = 10 }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArgs,
  });
  try {
    const context = await contextFor(browser, server.url, await signIn(server.url, 'dentista@apice.test'));
    const page = await context.newPage();
    await page.goto(`/watch/${lesson}?t=0`);
    await page.locator('.second[data-ready]').waitFor({ state: 'attached' });
    say(`Drift of the second picture, ${minutes} minutes`);
    await page.evaluate(noteFrames);
    await page.waitForTimeout(minutes * 60_000);
    const seen = await page.evaluate(() => ({
      ...window.seen,
      dropped: [...document.querySelectorAll('video')].map((video) => {
        const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
        return `${droppedVideoFrames}/${totalVideoFrames}`;
      }),
    }));
    const sizes = sorted(driftsOf(seen, least));
    return {
      minutes,
      seconds: sizes.length,
      goal: goalMs,
      median: at(sizes, 0.5),
      p95: at(sizes, 0.95),
      p99: at(sizes, 0.99),
      most: sizes.at(-1),
      presentedP95: at(sorted(driftsOf(seen, middle)), 0.95),
      clockP95: at(sorted(seen.clocks), 0.95),
      dropped: seen.dropped,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
