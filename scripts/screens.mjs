import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { command } from './lib/processes.mjs';
import { readStack } from './lib/settings.mjs';
import { Stop } from './lib/stop.mjs';

/**
 * `npm run screens`: takes screenshots of every list of the running platform in its empty, loading and failed state, in both
 * themes and two widths, and checks the project's rules: layout shift of at most 0.05, and no axe findings. `npm run screens
 * -- browse list` takes only the lists whose names begin so.
 */
command(async () => {
  requireNode();
  const stack = readStack();
  const isThere = await fetch(`${stack.url}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) throw new Stop(`Nothing answers on ${stack.url}: start the platform first, with npm start.`);
  const [executablePath] = await Promise.all([ensureChromium(), ensureInstalled()]);
  // Imported lazily, because its packages may only just have been installed.
  const { takeScreens } = await import('./screens/take.mjs');
  await takeScreens(stack, executablePath, process.argv.slice(2));
});
