import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { requireSpace } from './disk.mjs';
import { stamp } from './fingerprint.mjs';
import { run, toolNode } from './processes.mjs';
import { detail, sparingly, step } from './say.mjs';
import { root } from './settings.mjs';
import { diskFullStop, saysDiskFull, Stop } from './stop.mjs';

const modules = path.join(root, 'node_modules');
const networkPattern =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network request/i;

const isAtLeast = (version, wanted) => {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
};

/** The commands themselves run on Node 20.19; the programs that they start need the newer Node from the project's packages. */
export function requireNode() {
  if (isAtLeast(process.version, [20, 19])) return;
  throw new Stop(
    `Apice needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and run the command again.`,
  );
}

async function requireToolNode() {
  const node = toolNode();
  const version = node === process.execPath ? process.version : (await run(node, ['--version'])).output.trim();
  if (isAtLeast(version, [22, 15])) return;
  throw new Stop(
    `On this system Apice needs Node 22.15 or newer; this is ${version}. Install a newer Node and run the command again.`,
  );
}

/** Changes with the packages to install, not with the names of commands. */
function wantedPackages() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides }))
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/** Several work trees may share one folder of packages; only the tree that owns it installs. */
const isLinked = () => existsSync(modules) && lstatSync(modules).isSymbolicLink();

function npmProblem(output) {
  if (saysDiskFull(output)) return diskFullStop();
  if (networkPattern.test(output)) {
    return new Stop(
      "The packages could not be downloaded: check the network (or npm's proxy settings) and run the command again.",
    );
  }
  return new Stop(`${output.trimEnd()}\nnpm could not install the packages; its own words are above.`);
}

const npmEnv = { ...process.env, npm_config_loglevel: 'error' };

/** Without a network npm retries each of several hundred packages; requesting one of them shows the problem in seconds. */
async function requireNetwork() {
  if (process.env.npm_config_offline || process.env.npm_config_prefer_offline) return;
  const args = ['view', 'react', 'version', '--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--prefer-online'];
  const { code, output } = await run('npm', args, { env: npmEnv });
  if (code !== 0 && networkPattern.test(output)) throw npmProblem(output);
}

async function install() {
  requireSpace(root, existsSync(modules) ? 200 : 1500);
  await requireNetwork();
  // Not `npm ci`: it stops at optional packages of other platforms that a registry may lack.
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=10000',
  ];
  const tell = sparingly(detail, 10_000);
  const started = Date.now();
  const ticker = setInterval(() => tell(`still at it, ${Math.round((Date.now() - started) / 1000)} s`), 10_000);
  try {
    const { code, output } = await run('npm', args, { env: npmEnv });
    if (code !== 0) throw npmProblem(output);
  } finally {
    clearInterval(ticker);
  }
}

/** Installs the packages when they are missing, or when package.json or the lock file require others. */
export async function ensureInstalled() {
  requireNode();
  if (!isLinked()) {
    const file = path.join(modules, '.apice-stamp');
    if (!stamp(file, wantedPackages()).isFresh()) {
      await step('Installing the packages', install);
      stamp(file, wantedPackages()).set();
    }
  }
  await requireToolNode();
}
