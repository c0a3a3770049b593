import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mvex', 'sinf', 'schi']);
// How many bytes a container with fields of its own has before its inner boxes.
const headed = { stsd: 8, encv: 78, enca: 28 };

/** All boxes of an MP4 file, flat: { type, body } in the order they appear. */
export function boxesOf(bytes, found = []) {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + size);
    found.push({ type, body });
    if (containers.has(type)) boxesOf(body, found);
    else if (headed[type]) boxesOf(body.subarray(headed[type]), found);
    at += size;
  }
  return found;
}

/** What a packaged track's initialisation says: scheme, key id, timescale. */
export async function readInit(folder) {
  const boxes = boxesOf(await readFile(join(folder, 'init.mp4')));
  const body = (type) => boxes.find((box) => box.type === type)?.body;
  const [scheme, protection, media] = [body('schm'), body('tenc'), body('mdhd')];
  return {
    scheme: scheme?.toString('latin1', 4, 8),
    isProtected: protection?.[6] === 1,
    kid: protection?.toString('hex', 8, 24),
    timescale: media[0] === 1 ? media.readUInt32BE(20) : media.readUInt32BE(12),
  };
}

/** The segments of a packaged track in order, one or several fragments each: start time, and whether it carries encryption information. */
export async function readSegments(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.m4s'));
  names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const boxes = boxesOf(bytes);
      const time = boxes.find(({ type }) => type === 'tfdt').body;
      const countIn = (kind) =>
        boxes.reduce((sum, { type, body }) => sum + (type === kind ? body.readUInt32BE(4) : 0), 0);
      const start = time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
      return { name, bytes, start, samples: countIn('trun'), encryptedSamples: countIn('senc') };
    }),
  );
}
