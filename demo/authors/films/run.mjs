import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];

/** Runs a program at low priority and gives its standard output as bytes; arguments may come in groups. */
export async function run(program, args) {
  const { stdout } = await execute('nice', [program, ...args.flat(Infinity)], {
    encoding: 'buffer',
    maxBuffer: 1 << 28,
  });
  return stdout;
}

/** Runs ffmpeg quietly, replacing its output files. */
export const ffmpeg = (...args) => run('ffmpeg', [...quiet, ...args]);
