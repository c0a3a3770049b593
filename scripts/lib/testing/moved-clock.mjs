import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from '../processes.mjs';
import { say } from '../say.mjs';
import { root } from '../settings.mjs';
import { Stop } from '../stop.mjs';

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?([+-]\d\d:\d\d|Z)?$/;

/** The offset of Europe/Rome from UTC at a moment. Milliseconds. */
function romeOffset(moment) {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - moment;
}

/**
 * Parses a moment to milliseconds since 1970: `2028-02-29T12:00`, in Europe/Rome unless it has an offset. A time that
 * occurs twice means the first; `2027-10-31T02:30+01:00` is the second.
 */
export function momentOf(text) {
  const match = shape.exec(text);
  const moment = match ? Date.parse(match[1] ? text : `${text}Z`) : Number.NaN;
  if (Number.isNaN(moment)) throw new Stop(`--at takes a time like 2028-02-29T12:00, not "${text}".`);
  if (match[1]) return moment;
  const early = moment - romeOffset(moment - 2 * 3_600_000);
  return early + romeOffset(early) === moment ? early : moment - romeOffset(moment);
}

/** Shifts the clock of all processes that this command starts from now on; it runs on from there. */
export async function moveClock(text) {
  const moment = momentOf(text);
  if (process.platform !== 'linux') throw new Stop('--at works on Linux only.');
  const folder = mkdtempSync(path.join(tmpdir(), 'apice-clock-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const library = path.join(folder, 'clock.so');
  const source = path.join(root, 'scripts/lib/testing/clock.c');
  await must('cc', ['-O2', '-shared', '-fPIC', '-o', library, source], {
    sentence: '--at needs a C compiler: on Debian, apt-get install gcc libc6-dev.',
  });
  process.env.LD_PRELOAD = library;
  process.env.CLOCK_OFFSET_SECONDS = String(Math.round((moment - Date.now()) / 1000));
  say(`The tests run as if it were ${new Date(moment).toISOString()}.`);
}
