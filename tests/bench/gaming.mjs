// The cost of a cause compared with a bare row, of the ten-thousandth compared with the first, and of the game on the
// home page.
import { apiceOptions, bundleApice, dataOfSize, signIn } from './apice.mjs';
import { treeCpuMs } from './cpu.mjs';
import { startInWorker } from './in-worker.mjs';
import { startWorker } from './servers.mjs';
import { weightOf } from './weight.mjs';

const size = 50;
const causes = 10_000;
/** The first and the last of them are compared: a thousand each. */
const compared = 1000;

async function measureCauses() {
  const { ask, pid, end } = await startInWorker('tests/bench/workers/gaming-worker.ts', {
    durableObjects: { PLAYER: { className: 'Player', useSQLite: true } },
  });
  try {
    await ask('/prepare', {});
    const spent = async (path, from, count) => {
      const before = treeCpuMs(pid);
      const { last } = await ask(path, { from, batches: count / size, size });
      if (last <= 0) throw new Error('nothing was counted');
      return (treeCpuMs(pid) - before) / count;
    };
    // A warm-up, so that the code is compiled.
    await spent('/earn', 10 * causes, compared);
    await spent('/write', 10 * causes, compared);
    const first = await spent('/earn', 0, compared);
    const bare = await spent('/write', 0, compared);
    await spent('/earn', compared, causes - 2 * compared);
    const last = await spent('/earn', causes - compared, compared);
    return { first, last, bare };
  } finally {
    await end();
  }
}

/** Bytes of `/browse` with the game and without. */
async function measurePages({ port, filmsDir }) {
  const server = await startWorker(apiceOptions(bundleApice(), await dataOfSize(1, filmsDir), port));
  try {
    const session = await signIn(server.url, 'dentista@apice.test');
    const shownWith = (settings) =>
      weightOf(server.url, `${session}; dev-settings=${encodeURIComponent(JSON.stringify(settings))}`);
    const without = await shownWith({ ENABLE_GAMING: false });
    const shown = await shownWith({ ENABLE_GAMING: true });
    if (!shown.html.includes('"/play"') || without.html.includes('"/play"'))
      throw new Error('the game was not switched');
    return { with: shown.bytes, without: without.bytes };
  } finally {
    await server.stop();
  }
}

export async function measureGaming({ port, filmsDir, say }) {
  say(`${causes} causes of the game in batches of ${size}`);
  const counted = await measureCauses();
  say('/browse with the game and without');
  return { ...counted, browse: await measurePages({ port, filmsDir }) };
}
