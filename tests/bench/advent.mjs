// What the advent calendar adds to the home page in its season: the compressed size of the page and its resources.
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { startWorker } from './servers.mjs';
import { weightOf } from './weight.mjs';

/**
 * Milliseconds from now to the morning (Europe/Rome) of 12 December of this year or, in its last weeks, of the next.
 */
function untilSeason() {
  const now = Date.now();
  const year = new Date(now).getUTCFullYear();
  const at = Date.UTC(year, 11, 12, 9);
  return (at < now ? Date.UTC(year + 1, 11, 12, 9) : at) - now;
}

/** Bytes of `/browse` with the calendar and its background, and without; the background's picture is an operator's and not counted. */
export async function measureAdvent({ port, filmsDir, say }) {
  say('/browse with the advent calendar and without');
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  try {
    const clock = `dev-clock=${untilSeason()}`;
    const session = await signIn(server.url, 'dentista@apice.test', clock);
    const shownWith = (settings) =>
      weightOf(server.url, `${session}; ${clock}; dev-settings=${encodeURIComponent(JSON.stringify(settings))}`);
    const without = await shownWith({ SHOW_ADVENT: false });
    const shown = await shownWith({ SHOW_ADVENT: true, ADVENT_BACKGROUND: '/pictures/home/notte.webp' });
    if (!shown.html.includes('/pictures/home/notte.webp') || without.html.includes('/pictures/home/notte.webp'))
      throw new Error('the calendar was not switched');
    return { with: shown.bytes, without: without.bytes };
  } finally {
    await server.stop();
  }
}
