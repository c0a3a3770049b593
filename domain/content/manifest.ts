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

function timelineOf(template: string): { segments: number; ticks: number } {
  let [segments, ticks] = [0, 0];
  for (const [tag] of template.matchAll(/<S\s[^>]*>/g)) {
    const count = 1 + Number(attribute(tag, 'r') ?? 0);
    segments += count;
    ticks += count * Number(attribute(tag, 'd') ?? 0);
  }
  return { segments, ticks };
}

function trackOf(set: string, representation: string): ManifestTrack | null {
  const template = /<SegmentTemplate\s[^>]*>/.exec(representation)?.[0] ?? '';
  const whole = /<BaseURL>\.\.\/(sub-[a-z]{2})\.vtt<\/BaseURL>/.exec(representation)?.[1];
  const folder = whole ?? /^([a-z0-9-]+)\/\$Number\$\./.exec(attribute(template, 'media') ?? '')?.[1];
  if (!folder) return null;
  const [setTag = '', tag = ''] = [
    /^<AdaptationSet[^>]*>/.exec(set)?.[0],
    /^<Representation[^>]*>/.exec(representation)?.[0],
  ];
  const mime = attribute(tag, 'mimeType') ?? attribute(setTag, 'mimeType') ?? attribute(setTag, 'contentType') ?? '';
  const { segments, ticks } = timelineOf(representation);
  const kid = attribute(
    /<ContentProtection[^>]*default_KID[^>]*>/.exec(representation)?.[0] ??
      /<ContentProtection[^>]*default_KID[^>]*>/.exec(set)?.[0] ??
      '',
    'cenc:default_KID',
  );
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

/** Parses a DASH manifest as our packager writes it (segments by a timeline, whole subtitles); null when it cannot be read. */
export function readManifest(xml: string): Manifest | null {
  const root = /<MPD\s[^>]*>/.exec(xml)?.[0];
  if (!root) return null;
  const sets = xml.match(/<AdaptationSet[\s>][^]*?<\/AdaptationSet>/g) ?? [];
  const tracks = sets.flatMap((set) =>
    (set.match(/<Representation[\s>][^]*?<\/Representation>/g) ?? []).map((representation) =>
      trackOf(set, representation),
    ),
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
