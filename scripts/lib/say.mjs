import { AsyncLocalStorage } from 'node:async_hooks';

const isTerminal = process.stdout.isTTY && !process.env.NO_COLOR;
const dim = (text) => (isTerminal ? `\u001B[2m${text}\u001B[22m` : text);
const bold = (text) => (isTerminal ? `\u001B[1m${text}\u001B[22m` : text);

const held = new AsyncLocalStorage();
const write = (line) => process.stdout.write(`${line}\n`);

/** One line of progress. */
export function say(line = '') {
  const lines = held.getStore();
  if (lines) lines.push(line);
  else write(line);
}

/** Buffers the output of a piece of work and prints it in one block, because parallel work would mix its lines. */
export async function inOneBlock(work) {
  const lines = [];
  try {
    return await held.run(lines, work);
  } finally {
    lines.forEach(write);
  }
}

/** A line that belongs to the step above it. */
export const detail = (line) => say(dim(`  ${line}`));

export const heading = (line) => say(bold(line));

/** Shows a running step, and how long it took if that was noticeable. */
export async function step(what, work) {
  say(`${what} …`);
  const started = Date.now();
  const result = await work();
  const seconds = (Date.now() - started) / 1000;
  if (seconds >= 2) detail(`done in ${seconds.toFixed(0)} s`);
  return result;
}

/** Throttles progress to one line per second, so that a log stays readable. */
export function sparingly(tell, everyMs = 1000) {
  let last = 0;
  return (line) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    tell(line);
  };
}
