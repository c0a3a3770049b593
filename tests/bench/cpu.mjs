// CPU time of a process and all its children, from /proc: steadier here than requests per second.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { pid, name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/** The process of a name that this one started. */
export const childNamed = (name) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => statOf(Number(pid)))
    .find((stat) => stat?.parent === process.pid && stat.name === name)?.pid;

/** Milliseconds of CPU that the tree below `root` has used so far. */
export function treeCpuMs(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== null);
  const members = new Set([root]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { pid, parent } of all) {
      if (members.has(parent) && !members.has(pid)) {
        members.add(pid);
        grew = true;
      }
    }
  }
  const ticks = all.filter(({ pid }) => members.has(pid)).reduce((sum, stat) => sum + stat.ticks, 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** Requests in flight at once while measuring. */
const inFlight = 4;

async function fire(ask, count) {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const response = await ask();
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the measured request answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * CPU milliseconds per request of two servers' process trees, [ours, theirs]: medians of alternating rounds after a
 * warm-up, so that other load on the machine affects both.
 */
export async function cpuOfPair(servers, { warmUp = 150, rounds = 7, requests = 150 } = {}) {
  for (const { ask } of servers) await fire(ask, warmUp);
  const results = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { pid, ask }] of servers.entries()) {
      const before = treeCpuMs(pid);
      await fire(ask, requests);
      results[index].push((treeCpuMs(pid) - before) / requests);
    }
  }
  return results.map(median);
}
