/** The boxes of an ISO media file between two offsets. */
function* boxesIn(bytes, from = 0, to = bytes.length) {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), at, body: at + 8, end: at + size };
    at += size;
  }
}

/** The boxes at a path of nested types. */
function* boxesAt(bytes, [type, ...below], from, to) {
  for (const box of boxesIn(bytes, from, to)) {
    if (box.type !== type) continue;
    if (below.length === 0) yield box;
    else yield* boxesAt(bytes, below, box.body, box.end);
  }
}

/** Units per second of an initialisation segment's only track. */
export function timescaleOf(init) {
  const [box] = boxesAt(init, ['moov', 'trak', 'mdia', 'mdhd']);
  return init.readUInt32BE(box.body + (init[box.body] === 1 ? 20 : 12));
}

/** A copy of a media segment that begins `seconds` later. */
export function shifted(segment, seconds, timescale) {
  const copy = Buffer.from(segment);
  const units = BigInt(Math.round(seconds * timescale));
  for (const { body } of boxesAt(copy, ['moof', 'traf', 'tfdt'])) {
    if (copy[body] === 1) copy.writeBigUInt64BE(copy.readBigUInt64BE(body + 4) + units, body + 4);
    else copy.writeUInt32BE(Number((BigInt(copy.readUInt32BE(body + 4)) + units) % 0x1_0000_0000n), body + 4);
  }
  // The segment index has the film's own times, which would mislead players.
  for (const { at } of boxesIn(copy))
    if (copy.toString('latin1', at + 4, at + 8) === 'sidx') copy.write('free', at + 4);
  return copy;
}
