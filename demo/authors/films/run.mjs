import { execFile, spawn } from 'node:child_process';
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

/** Starts an ffmpeg that is fed through its standard input; `finish` closes it and waits for the files. */
export function ffmpegFed(args) {
  const child = spawn('nice', ['ffmpeg', ...quiet.filter((flag) => flag !== '-nostdin'), ...args.flat(Infinity)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code ? reject(new Error(`ffmpeg ended with ${code}`)) : resolve()));
  });
  return {
    write: (bytes) =>
      child.stdin.write(bytes)
        ? undefined
        : Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), ended]),
    finish: () => {
      child.stdin.end();
      return ended;
    },
  };
}
