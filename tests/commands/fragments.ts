/** A fragment of a track (ISO/IEC 14496-12, `moof`): its time and length in ticks, and whether it begins with a key frame. */
export type Fragment = { start: number; length: number; isKeyFrame: boolean };

const [hasOffset, hasFirstFlags] = [0x1, 0x4];
/** The optional fields of `tfhd` and, for each sample, of `trun`, in the order they are written. */
const headFields = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 };
const sampleFields = { duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 };
const isNoKeyFrame = 0x10000;

/** The boxes in a range of a file: type, and the bytes after its head. */
export function boxesIn(bytes: Buffer): { type: string; body: Buffer }[] {
  const boxes: { type: string; body: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/** Reads the fields that `present` names from `at` on; those that are missing are not in the result. */
function readFields<Name extends string>(body: Buffer, at: number, fields: Record<Name, number>, present: number) {
  const found: Partial<Record<Name, number>> = {};
  let next = at;
  for (const name in fields) {
    if (!(present & fields[name])) continue;
    found[name] = body.readUInt32BE(next);
    next += 4;
  }
  return { found, next };
}

function fragmentOf(traf: Buffer): Fragment {
  const inner = boxesIn(traf);
  const bodyOf = (type: string) => inner.find((box) => box.type === type)?.body ?? Buffer.alloc(0);
  const [head, time, run] = [bodyOf('tfhd'), bodyOf('tfdt'), bodyOf('trun')];
  const defaults = readFields(head, 8, headFields, head.readUInt32BE(0) & 0xffffff).found;
  const present = run.readUInt32BE(0) & 0xffffff;
  let at = 8 + (present & hasOffset ? 4 : 0);
  const firstFlags = present & hasFirstFlags ? run.readUInt32BE(at) : undefined;
  if (firstFlags !== undefined) at += 4;
  const samples = Array.from({ length: run.readUInt32BE(4) }, () => {
    const { found, next } = readFields(run, at, sampleFields, present);
    at = next;
    return { duration: found.duration ?? defaults.duration ?? 0, flags: found.flags ?? defaults.flags ?? 0 };
  });
  return {
    start: time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4),
    length: samples.reduce((sum, { duration }) => sum + duration, 0),
    isKeyFrame: ((firstFlags ?? samples[0]?.flags ?? 0) & isNoKeyFrame) === 0,
  };
}

/** The fragments of a media segment in their order. */
export const fragmentsIn = (segment: Buffer): Fragment[] =>
  boxesIn(segment).flatMap(({ type, body }) =>
    type === 'moof' ? boxesIn(body).flatMap((box) => (box.type === 'traf' ? [fragmentOf(box.body)] : [])) : [],
  );
