// How far the second picture is from the film, by the frames that the browser presents, not by the player's own reading.
import { chromium } from 'playwright';
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { browserArgs, contextFor } from './browser.mjs';
import { startWorker } from './servers.mjs';

const lesson = 'endodonzia';
const goalMs = 50;

const sorted = (values) => values.map(Math.abs).sort((a, b) => a - b);
const at = (values, share) => values[Math.min(values.length - 1, Math.floor(values.length * share))];

/**
 * In the page: notes, for each frame of the film that is presented, where the second picture was at the same moment.
 * Both pictures tell the film second of a frame and when it reaches the screen; between two frames time goes evenly.
 */
const sampleDrift = () => {
  const [film, second] = [document.querySelector('.player__film'), document.querySelector('.second__film')];
  const drifts = [];
  const clocks = [];
  let latest = null;
  const ofSecond = (_now, { mediaTime, expectedDisplayTime }) => {
    latest = { mediaTime, shownAt: expectedDisplayTime };
    second.requestVideoFrameCallback(ofSecond);
  };
  const ofFilm = (_now, { mediaTime, expectedDisplayTime }) => {
    const age = latest ? (expectedDisplayTime - latest.shownAt) / 1000 : Number.POSITIVE_INFINITY;
    clocks.push((second.currentTime - film.currentTime) * 1000);
    if (Math.abs(age) < 0.5) drifts.push((latest.mediaTime + age * film.playbackRate - mediaTime) * 1000);
    film.requestVideoFrameCallback(ofFilm);
  };
  second.requestVideoFrameCallback(ofSecond);
  film.requestVideoFrameCallback(ofFilm);
  // The film is shorter than the measurement: it begins again before its end.
  film.addEventListener('timeupdate', () => {
    if (film.duration - film.currentTime < 3) film.currentTime = 0;
  });
  window.seen = { drifts, clocks };
};

/** Drift over so many minutes of playing, by presented frames; `clockP95` by the elements' positions. Milliseconds. */
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
    await page.evaluate(sampleDrift);
    await page.waitForTimeout(minutes * 60_000);
    const { drifts, clocks, dropped } = await page.evaluate(() => ({
      ...window.seen,
      dropped: [...document.querySelectorAll('video')].map((video) => {
        const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
        return `${droppedVideoFrames}/${totalVideoFrames}`;
      }),
    }));
    const sizes = sorted(drifts);
    return {
      minutes,
      frames: sizes.length,
      goal: goalMs,
      median: at(sizes, 0.5),
      p95: at(sizes, 0.95),
      p99: at(sizes, 0.99),
      most: sizes.at(-1),
      clockP95: at(sorted(clocks), 0.95),
      dropped,
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
