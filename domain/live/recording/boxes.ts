/** The boxes of an ISO media file (ISO/IEC 14496-12), as far as a recording needs them. */

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

/** The first box at the end of a path of types, each below the one before; null where there is none. */
function boxAt(view: DataView, [type, ...below]: readonly string[], from = 0, to = view.byteLength): Box | null {
  for (const box of boxesIn(view, from, to)) {
    if (box.type !== type) continue;
    const found = below.length === 0 ? box : boxAt(view, below, box.body, box.end);
    if (found) return found;
  }
  return null;
}

/** Units per second of an initialisation segment's track; null for a file that is none, or of several tracks. */
export function timescaleOf(init: Uint8Array): number | null {
  const view = viewOf(init);
  const moov = boxAt(view, ['moov']);
  const tracks = moov ? [...boxesIn(view, moov.body, moov.end)].filter(({ type }) => type === 'trak') : [];
  const header = boxAt(view, ['moov', 'trak', 'mdia', 'mdhd']);
  if (!header || tracks.length !== 1) return null;
  const at = header.body + (view.getUint8(header.body) === 1 ? 20 : 12);
  return at + 4 <= header.end ? view.getUint32(at) || null : null;
}

/** Where a piece begins, in units of its track; null for a file that is no piece, or whose time no number holds exactly. */
export function startOf(piece: Uint8Array): number | null {
  const view = viewOf(piece);
  const box = boxAt(view, ['moof', 'traf', 'tfdt']);
  if (!box) return null;
  const isLong = view.getUint8(box.body) === 1;
  if (box.body + (isLong ? 12 : 8) > box.end) return null;
  const start = isLong ? Number(view.getBigUint64(box.body + 4)) : view.getUint32(box.body + 4);
  return Number.isSafeInteger(start) ? start : null;
}
