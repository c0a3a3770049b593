/** A track as a DASH manifest describes it. Seconds. */
export type ManifestTrack = {
  folder: string;
  type: 'video' | 'audio' | 'text';
  language: string | null;
  height: number | null;
  segments: number;
  seconds: number;
  /** 32 hexadecimal digits; null when the track is not encrypted. */
  kid: string | null;
};

export type Manifest = { seconds: number; tracks: ManifestTrack[] };

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** `PT1H2M3.5S` in seconds. */
function durationOf(value: string | null): number {
  const [, hours, minutes, seconds] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(value ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** Where the next element of a name begins, or -1. */
function startOf(xml: string, name: string, from: number): number {
  const open = `<${name}`;
  let at = xml.indexOf(open, from);
  while (at >= 0 && !/[\s/>]/.test(xml.charAt(at + open.length))) at = xml.indexOf(open, at + open.length);
  return at;
}

/** The text between each opening of a given element and the next `end`; linear in the length of the text. */
function piecesOf(xml: string, name: string, end: string): string[] {
  const pieces: string[] = [];
  for (let at = startOf(xml, name, 0); at >= 0; ) {
    const close = xml.indexOf(end, at);
    if (close < 0) break;
    pieces.push(xml.slice(at, close + end.length));
    at = startOf(xml, name, close + end.length);
  }
  return pieces;
}

const elementsOf = (xml: string, name: string): string[] => piecesOf(xml, name, `</${name}>`);
const tagsOf = (xml: string, name: string): string[] => piecesOf(xml, name, '>');

/** The first opening tag of a name; empty if there is none. */
function tagOf(xml: string, name: string): string {
  const at = startOf(xml, name, 0);
  const end = at < 0 ? -1 : xml.indexOf('>', at);
  return end < 0 ? '' : xml.slice(at, end + 1);
}

/** The tag that names a track's key. */
const keyTagOf = (xml: string): string | undefined =>
  tagsOf(xml, 'ContentProtection').find((tag) => tag.includes('default_KID'));

function timelineOf(template: string): { segments: number; ticks: number } {
  let [segments, ticks] = [0, 0];
  for (const tag of tagsOf(template, 'S')) {
    const count = 1 + Number(attribute(tag, 'r') ?? 0);
    segments += count;
    ticks += count * Number(attribute(tag, 'd') ?? 0);
  }
  return { segments, ticks };
}

function trackOf(set: string, representation: string): ManifestTrack | null {
  const template = tagOf(representation, 'SegmentTemplate');
  const whole = /<BaseURL>\.\.\/(sub-[a-z]{2})\.vtt<\/BaseURL>/.exec(representation)?.[1];
  const folder = whole ?? /^([a-z0-9-]+)\/\$Number\$\./.exec(attribute(template, 'media') ?? '')?.[1];
  if (!folder) return null;
  const [setTag, tag] = [tagOf(set, 'AdaptationSet'), tagOf(representation, 'Representation')];
  const mime = attribute(tag, 'mimeType') ?? attribute(setTag, 'mimeType') ?? attribute(setTag, 'contentType') ?? '';
  const { segments, ticks } = timelineOf(representation);
  const kid = attribute(keyTagOf(representation) ?? keyTagOf(set) ?? '', 'cenc:default_KID');
  return {
    folder,
    type: mime.startsWith('video') ? 'video' : mime.startsWith('audio') ? 'audio' : 'text',
    language: attribute(setTag, 'lang'),
    height: Number(attribute(tag, 'height')) || null,
    segments,
    seconds: ticks / Number(attribute(template, 'timescale') ?? 1),
    kid: kid?.replaceAll('-', '').toLowerCase() ?? null,
  };
}

/** The longest manifest that is parsed, in characters; that of a ten-hour film is a tenth of it. */
const longest = 1_000_000;

/** Parses a DASH manifest as our packager writes it (segments by a timeline, whole subtitles); null when it cannot be read. */
export function readManifest(xml: string): Manifest | null {
  if (xml.length > longest) return null;
  const root = tagOf(xml, 'MPD');
  if (!root) return null;
  const tracks = elementsOf(xml, 'AdaptationSet').flatMap((set) =>
    elementsOf(set, 'Representation').map((representation) => trackOf(set, representation)),
  );
  if (tracks.length === 0 || tracks.includes(null)) return null;
  return {
    seconds: durationOf(attribute(root, 'mediaPresentationDuration')),
    tracks: tracks.flatMap((track) => (track ? [track] : [])),
  };
}

/** The length of an HLS playlist, summed over its segments. Seconds. */
export const playlistSeconds = (text: string): number =>
  [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, match) => sum + Number(match[1]), 0);
