import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

/**
 * The packager's segments of 2 s are kept for the first 12 s; after that, three are joined into one
 * (domain/content/pieces.ts).
 */
const [shortPieces, joined] = [6, 3];

/** Groups the packager's segments, by index from 0: the first six alone, the others by threes. */
export function groupsOf(count) {
  const starts = Array.from({ length: count }, (_, at) => at);
  const begins = (at) => at <= shortPieces || (at - shortPieces) % joined === 0;
  return starts.filter(begins).map((start, index, all) => starts.slice(start, all[index + 1] ?? count));
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The durations of a `SegmentTimeline`, one per segment. Ticks. */
function durationsIn(timeline) {
  const entries = [...timeline.getElementsByTagName('S')];
  return entries.flatMap((entry) =>
    Array(1 + Number(entry.getAttribute('r') || 0)).fill(Number(entry.getAttribute('d'))),
  );
}

/** Replaces a timeline's entries by those of the joined segments; equal consecutive durations share an entry. */
function joinTimeline(document, timeline) {
  const [first] = timeline.getElementsByTagName('S');
  const durations = durationsIn(timeline);
  const blank = first.previousSibling?.nodeType === 3 ? first.previousSibling : null;
  const last = timeline.lastChild?.nodeType === 3 ? timeline.lastChild.cloneNode() : null;
  let at = Number(first.getAttribute('t') || 0);
  const entries = [];
  for (const group of groupsOf(durations.length)) {
    const length = sum(group.map((index) => durations[index]));
    const before = entries.at(-1);
    if (before?.length === length) before.repeats += 1;
    else entries.push({ at, length, repeats: 0 });
    at += length;
  }
  const nodes = entries.flatMap((entry) => {
    const node = document.createElementNS(document.documentElement.namespaceURI, 'S');
    node.setAttribute('t', String(entry.at));
    node.setAttribute('d', String(entry.length));
    if (entry.repeats) node.setAttribute('r', String(entry.repeats));
    return blank ? [blank.cloneNode(), node] : [node];
  });
  while (timeline.firstChild) timeline.removeChild(timeline.firstChild);
  for (const node of last ? [...nodes, last] : nodes) timeline.appendChild(node);
}

/** Rewrites the packager's DASH manifest for the joined segments. */
export function joinedDash(xml) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  for (const timeline of document.getElementsByTagName('SegmentTimeline')) joinTimeline(document, timeline);
  return `${new XMLSerializer().serializeToString(document)}\n`;
}

/** Rewrites the packager's HLS playlist for the joined segments, which are numbered consecutively. */
export function joinedPlaylist(text) {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => line.startsWith('#EXTINF:'));
  const pieces = [...text.matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gm)];
  const lengths = groupsOf(pieces.length).map((group) => sum(group.map((index) => Number(pieces[index][1]))));
  const nameOf = (at) => pieces[at][2];
  const head = lines
    .slice(0, begin)
    .map((line) =>
      line.startsWith('#EXT-X-TARGETDURATION:') ? `#EXT-X-TARGETDURATION:${Math.round(Math.max(...lengths))}` : line,
    );
  const body = lengths.flatMap((length, at) => [`#EXTINF:${length.toFixed(3)},`, nameOf(at)]);
  return [...head, ...body, '#EXT-X-ENDLIST', ''].join('\n');
}

/** The top-level boxes of a segment in order: `{ type, bytes }`. */
function boxesIn(piece) {
  const boxes = [];
  for (let at = 0; at < piece.length; at += boxes.at(-1).bytes.length) {
    const size = piece.readUInt32BE(at);
    if (size < 8 || at + size > piece.length) throw new Error('A piece of the film is cut off.');
    boxes.push({ type: piece.toString('latin1', at + 4, at + 8), bytes: piece.subarray(at, at + size) });
  }
  return boxes;
}

/**
 * Joins several segments into one CMAF segment: their fragments in sequence under the first one's type. The segment
 * index (`sidx`) is dropped, because it describes only one fragment.
 */
export function joinedPiece(pieces) {
  const kept = pieces.flatMap((piece, at) =>
    boxesIn(piece).filter(({ type }) => type !== 'sidx' && (at === 0 || type !== 'styp')),
  );
  return Buffer.concat(kept.map(({ bytes }) => bytes));
}

async function joinTrack(folder) {
  const count = (await fs.readdir(folder)).filter((name) => name.endsWith('.m4s')).length;
  const file = (number) => join(folder, `${number}.m4s`);
  for (const [at, group] of groupsOf(count).entries()) {
    if (group.length === 1 && group[0] === at) continue;
    const pieces = await Promise.all(group.map((index) => fs.readFile(file(index + 1))));
    for (const index of group) await fs.rm(file(index + 1));
    await fs.writeFile(file(at + 1), joinedPiece(pieces));
  }
}

/** Joins the 2-second segments in a film's folder and rewrites its manifests, to save requests. */
export async function joinPieces(folder) {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const rewrite = async (name, change) =>
    fs.writeFile(join(folder, name), change(await fs.readFile(join(folder, name), 'utf8')));
  await rewrite('manifest.mpd', joinedDash);
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    await joinTrack(join(folder, name));
    await rewrite(`${name}.m3u8`, joinedPlaylist);
  }
}
