import { isMaster } from '../playlist';

/** Parsing of what can be recorded of a source (RFC 8216). */

const linesOf = (list: string): string[] => list.split(/\r?\n/).map((line) => line.trim());

/** The attributes of a tag, without quotes. */
function attributesOf(line: string): Map<string, string> {
  // Names only at the beginning and after commas: looking for one at each letter takes quadratic time.
  const pairs = line.slice(line.indexOf(':') + 1).matchAll(/(?:^|,) *([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g);
  return new Map([...pairs].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** A recorded track: a video quality, or an audio track. `name` is its folder. */
export type Track = {
  name: string;
  kind: 'video' | 'audio';
  codecs: string;
  /** Bits per second; 0 for audio. */
  bandwidth: number;
  width: number | null;
  height: number | null;
  language: string | null;
};
type SourceTrack = Track & { address: string };

/** Why a source cannot be recorded. */
export const recordingProblems = ['no-qualities', 'no-codecs', 'muxed', 'encrypted', 'not-mp4', 'nothing'] as const;
export type RecordingProblem = (typeof recordingProblems)[number];

/** The most qualities and audio tracks that are recorded. */
const most = { video: 4, audio: 4 };

const isSound = (codec: string): boolean => /^(?:mp4a|ac-3|ec-3|opus|flac)/i.test(codec);

/** Stable names for the same tracks: a repeated name gets a number. */
function named<T extends { name: string }>(tracks: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return tracks.map((track) => {
    const count = (seen.get(track.name) ?? 0) + 1;
    seen.set(track.name, count);
    return count === 1 ? track : { ...track, name: `${track.name}-${count}` };
  });
}

const languageOf = (found: string | undefined): string | null => /^[a-z]{2}(?=-|$)/.exec(found ?? '')?.[0] ?? null;

type Variant = { address: string; attributes: Map<string, string> };

function variantsOf(lines: readonly string[]): Variant[] {
  return lines.flatMap((line, index) => {
    const address = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
    if (!line.startsWith('#EXT-X-STREAM-INF:') || address === undefined) return [];
    return [{ address, attributes: attributesOf(line) }];
  });
}

/**
 * The tracks of a source's master playlist. Audio must have its own playlists, because the DASH manifest of a lesson
 * cannot describe segments with audio and video in one.
 */
export function tracksOf(list: string): { tracks: SourceTrack[] } | { problem: RecordingProblem } {
  if (!isMaster(list)) return { problem: 'no-qualities' };
  const lines = linesOf(list);
  const variants = variantsOf(lines).slice(0, most.video);
  const codecsOf = ({ attributes }: Variant) =>
    (attributes.get('CODECS') ?? '').split(',').filter((codec) => /^[A-Za-z0-9.-]{2,60}$/.test(codec));
  const [first] = variants;
  if (!first) return { problem: 'no-qualities' };
  const sound = variants.flatMap(codecsOf).find(isSound);
  const group = first.attributes.get('AUDIO');
  const sounds = lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map(attributesOf)
    .filter((tag) => tag.get('TYPE') === 'AUDIO' && tag.get('GROUP-ID') === group && tag.get('URI'));
  const videos = variants.map((variant): SourceTrack => {
    const [, width, height] = /^(\d+)x(\d+)$/.exec(variant.attributes.get('RESOLUTION') ?? '') ?? [];
    return {
      name: `v${height ?? 0}`,
      kind: 'video',
      codecs: codecsOf(variant).find((codec) => !isSound(codec)) ?? '',
      bandwidth: Number(variant.attributes.get('BANDWIDTH')) || 0,
      width: width ? Number(width) : null,
      height: height ? Number(height) : null,
      language: null,
      address: variant.address,
    };
  });
  if (videos.some(({ codecs }) => codecs === '') || (sounds.length > 0 && !sound)) return { problem: 'no-codecs' };
  if (sound && sounds.length === 0) return { problem: 'muxed' };
  const audios = sounds.slice(0, most.audio).map((tag): SourceTrack => {
    const language = languageOf(tag.get('LANGUAGE'));
    const about = { codecs: sound ?? '', bandwidth: 0, width: null, height: null, language };
    return { name: `a-${language ?? 'und'}`, kind: 'audio', ...about, address: tag.get('URI') ?? '' };
  });
  return { tracks: named([...videos, ...audios]) };
}

/** A segment in a playlist. `era` counts discontinuities (EXT-X-DISCONTINUITY). Seconds; milliseconds since 1970. */
export type ListedPiece = {
  number: number;
  era: number;
  address: string;
  /** The address of its initialisation segment. */
  map: string;
  seconds: number;
  /** The distance from its end to the playlist's end. */
  toEdge: number;
  /** Its start by the encoder's clock, if the playlist has one. */
  clock: number | null;
};

/** The segments of a media playlist, oldest first, or why they cannot be recorded. */
export function piecesOf(list: string): { pieces: ListedPiece[] } | { problem: RecordingProblem } {
  const pieces: ListedPiece[] = [];
  let [number, era, seconds, map] = [0, 0, 0, ''];
  let clock: number | null = null;
  for (const line of linesOf(list)) {
    const value = line.slice(line.indexOf(':') + 1);
    if (line.startsWith('#EXT-X-KEY:') && attributesOf(line).get('METHOD') !== 'NONE') return { problem: 'encrypted' };
    if (line.startsWith('#EXT-X-BYTERANGE:')) return { problem: 'not-mp4' };
    if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) number = Number.parseInt(value, 10) || 0;
    if (line.startsWith('#EXT-X-DISCONTINUITY-SEQUENCE:')) era = Number.parseInt(value, 10) || 0;
    if (line === '#EXT-X-DISCONTINUITY') {
      era += 1;
      clock = null;
    }
    if (line.startsWith('#EXT-X-MAP:')) {
      const tag = attributesOf(line);
      if (tag.has('BYTERANGE')) return { problem: 'not-mp4' };
      map = tag.get('URI') ?? '';
    }
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) clock = Date.parse(value) || null;
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(value) || 0;
    if (line === '' || line.startsWith('#')) continue;
    if (map === '') return { problem: 'not-mp4' };
    pieces.push({ number, era, address: line, map, seconds, toEdge: 0, clock });
    number += 1;
    if (clock !== null) clock += seconds * 1000;
  }
  let toEdge = 0;
  for (const piece of pieces.toReversed()) {
    piece.toEdge = toEdge;
    toEdge += piece.seconds;
  }
  return { pieces };
}
