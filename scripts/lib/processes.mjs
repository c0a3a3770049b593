import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './settings.mjs';
import { diskFullStop, saysDiskFull, sentenceOf, Stop } from './stop.mjs';

const bin = path.join(root, 'node_modules', '.bin');
const running = new Set();
let isEnding = false;

/** The project's own Node if it has one, else the one that runs this. */
export function toolNode() {
  const own = path.join(bin, 'node');
  return existsSync(own) ? own : process.execPath;
}

const isRead = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;

/** Colours on a terminal, none in files and reports. Node warns when both variables are set. */
function colours(isColoured) {
  const { NO_COLOR, FORCE_COLOR, ...rest } = process.env;
  return isColoured ? { ...rest, FORCE_COLOR: FORCE_COLOR ?? '1' } : { ...rest, NO_COLOR: '1' };
}

/** The environment of every tool: the project's commands first, no prompts and no telemetry. */
export const toolEnv = (extra = {}, { isColoured = isRead } = {}) => ({
  ...colours(isColoured),
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DO_NOT_TRACK: '1',
  ...extra,
});

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Whether any process of the child's group still exists. */
const groupLives = (child) => killGroup(child, 0);

async function endGroup(child) {
  killGroup(child, 'SIGTERM');
  // The second limit is for a dead process that was never reaped: it still counts as one of the group.
  for (let waited = 0; groupLives(child) && waited < 7000; waited += 50) {
    if (waited === 5000) killGroup(child, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a program in a process group of its own, so that ending it ends everything it started. */
export function start(command, args, { env = toolEnv(), cwd = root, onLine } = {}) {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let tail = '';
  const read = (stream, name) =>
    createInterface({ input: stream }).on('line', (line) => {
      tail = `${tail}${line}\n`.slice(-20_000);
      onLine?.(line, name);
    });
  read(child.stdout, 'stdout');
  read(child.stderr, 'stderr');
  const entry = { child, end: () => endGroup(child) };
  running.add(entry);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, error, output: tail }));
    child.on('close', (code, signal) => resolve({ code, signal, output: tail }));
  }).then(async (result) => {
    if (child.pid) await entry.end();
    running.delete(entry);
    // While the command is ending, nothing may continue or be reported as a failure.
    return isEnding ? new Promise(() => {}) : result;
  });
  return { ended, end: entry.end, pid: child.pid };
}

/** Runs a program to its end and returns its code and the end of its output. */
export async function run(command, args, options) {
  const { code, error, output } = await start(command, args, options).ended;
  if (error?.code === 'ENOENT')
    throw new Stop(`The program "${command}" is missing: install it and run the command again.`);
  if (error) throw error;
  if (code !== 0 && saysDiskFull(output)) throw diskFullStop();
  return { code, output };
}

/** Like `run`, but a failure ends the command with the tool's last output and one sentence. */
export async function must(command, args, { sentence, ...options }) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Stop(`${output.trimEnd()}\n${sentence}`);
  return output;
}

async function endAll() {
  isEnding = true;
  await Promise.all([...running].map((entry) => entry.end()));
}

/**
 * Runs a command of package.json. Ctrl-C, SIGTERM, a closed terminal and the end of the parent process end all that it
 * started; a failure is one sentence and a code other than 0.
 */
export function command(main) {
  process.chdir(root);
  const finish = async (code) => {
    if (isEnding) return;
    await endAll();
    process.exitCode = code;
    process.exit();
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])
    process.on(signal, () => finish(code));
  const parent = process.ppid;
  // If npm was killed, it could not pass on a signal.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && finish(143), 1000).unref();
  main().then(
    (code) => finish(code ?? 0),
    (error) => {
      if (isEnding) return;
      process.stderr.write(`${sentenceOf(error)}\n`);
      finish(1);
    },
  );
}
