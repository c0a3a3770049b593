import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './stop.mjs';

/** The folder of the checkout; every command works in it, wherever it was called. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** The inspector's port is this far above the Worker's. */
const inspectorDistance = 10_000;

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_526) return port;
  throw new Stop(`PORT must be a number between 1 and 65525, not "${text}".`);
}

/** The inspector's port follows PORT, so that the inspectors of two stacks do not collide. */
const inspectorPortOf = (port) =>
  port + inspectorDistance < 65_536 ? port + inspectorDistance : port - inspectorDistance;

/** How far above the Worker's port the port of each service's emulator is. */
const emulatorDistances = { google: 1, apple: 2, mail: 3, sms: 4, payments: 5, messaging: 6, live: 7 };

/** The ports of a stack's emulators, by service. */
const emulatorPorts = (port) =>
  Object.fromEntries(Object.entries(emulatorDistances).map(([name, distance]) => [name, port + distance]));

/** The other ports of a Worker's stack. */
export const otherPortsOf = (port) => [inspectorPortOf(port), ...Object.values(emulatorPorts(port))];

/** The addresses and folders of one stack: `PORT` moves its addresses, `DATA_DIR` all its data. */
export function stackAt(port, dataDir) {
  return {
    port,
    inspectorPort: inspectorPortOf(port),
    emulators: emulatorPorts(port),
    url: `http://localhost:${port}`,
    dataDir,
    filmsDir: path.join(dataDir, 'films'),
    liveDir: path.join(dataDir, 'live'),
    paymentsFile: path.join(dataDir, 'payments.json'),
    logFile: path.join(dataDir, 'apice.log'),
  };
}

export const readStack = () =>
  stackAt(readPort(process.env.PORT || '8787'), path.resolve(root, process.env.DATA_DIR || '.wrangler/state'));
