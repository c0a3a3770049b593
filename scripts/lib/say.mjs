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

/** Holds back what a piece of work says and writes it in one block at its end: the lines of work beside it would mix with its own. */
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

/** Passes on at most one line of progress per second, so that a log stays readable. */
export function sparingly(tell, everyMs = 1000) {
  let last = 0;
  return (line) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    tell(line);
  };
}
