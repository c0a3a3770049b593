/** The parts of the ISO base media file format (ISO/IEC 14496-12) that a recording needs. */

type Box = { type: string; body: number; end: number };

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > to) return;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    yield { type, body: at + 8, end: at + size };
    at += size;
  }
}

/** The first box at a path of nested types; null when there is none. */
function boxAt(view: DataView, [type, ...below]: readonly string[], from = 0, to = view.byteLength): Box | null {
  for (const box of boxesIn(view, from, to)) {
    if (box.type !== type) continue;
    const found = below.length === 0 ? box : boxAt(view, below, box.body, box.end);
    if (found) return found;
  }
  return null;
}

/**
 * The timescale (units per second) of an initialisation segment; null for an invalid file, or one with several tracks.
 */
export function timescaleOf(init: Uint8Array): number | null {
  const view = viewOf(init);
  const moov = boxAt(view, ['moov']);
  const tracks = moov ? [...boxesIn(view, moov.body, moov.end)].filter(({ type }) => type === 'trak') : [];
  const header = boxAt(view, ['moov', 'trak', 'mdia', 'mdhd']);
  if (!header || tracks.length !== 1) return null;
  const at = header.body + (view.getUint8(header.body) === 1 ? 20 : 12);
  return at + 4 <= header.end ? view.getUint32(at) || null : null;
}

/** The start of a segment in units of its track; null for an invalid file, or a time beyond exact integers. */
export function startOf(piece: Uint8Array): number | null {
  const view = viewOf(piece);
  const box = boxAt(view, ['moof', 'traf', 'tfdt']);
  if (!box) return null;
  const isLong = view.getUint8(box.body) === 1;
  if (box.body + (isLong ? 12 : 8) > box.end) return null;
  const start = isLong ? Number(view.getBigUint64(box.body + 4)) : view.getUint32(box.body + 4);
  return Number.isSafeInteger(start) ? start : null;
}
