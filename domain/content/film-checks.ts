import { twoDigits } from '../shared/time';
import { piecesIn } from './pieces';
import type { Manifest, ManifestTrack } from './manifest';

/** What was found in an unpacked video package. Seconds; sizes of files in bytes. */
export type FoundFilm = {
  manifest: Manifest | null;
  /** Length of each HLS playlist by its folder. */
  playlists: Record<string, number>;
  hasMaster: boolean;
  /** Number of segments by folder, `cbcs/v360` and so on. */
  segments: Record<string, number>;
  /** Folders whose init segment carries the key id of its track. */
  keyIdsInInit: string[];
  keys: { label: string; kid: string }[];
  subtitles: { language: string; cues: number; lastSecond: number }[];
  second: Manifest | null;
  hasSecond: boolean;
  storyboard: { columns: number; rows: number; width: number; height: number; intervalSeconds: number } | null;
  /** The sheet's measured size in pixels. */
  sheet: { width: number; height: number } | null;
  faults: string[];
  files: number;
};

export type FilmCheck = {
  name: 'manifest' | 'duration' | 'video' | 'audio' | 'keys' | 'subtitles' | 'second' | 'storyboard' | 'files';
  isFine: boolean;
  /** The measured values, as figures and names; the page adds the texts. */
  measured: string;
};

/** How far apart tracks may end: half a segment. Seconds. */
const mostApart = 1;

const ofType = (manifest: Manifest | null, type: ManifestTrack['type']) =>
  manifest?.tracks.filter((track) => track.type === type) ?? [];

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60].map(twoDigits).join(':');

/** Whether every segment that the manifest lists exists. */
const isWhole = (found: FoundFilm, folder: string, track: ManifestTrack): boolean =>
  track.segments > 0 && found.segments[`${folder}/${track.folder}`] === track.segments;

/**
 * How many segments a track should have. Preloads sign segments by number, so a film that is cut differently is
 * rejected. A track may have one segment more or less, because sound is not cut at the same points as the picture.
 */
const expectedPieces = ({ segments, seconds }: ManifestTrack): number => {
  const expected = piecesIn(seconds);
  return Math.abs(segments - expected) <= 1 ? segments : expected;
};

const isCutWell = (found: FoundFilm, track: ManifestTrack): boolean =>
  isWhole(found, 'cbcs', track) && track.segments === expectedPieces(track);

function lengthsOf({ manifest, playlists }: FoundFilm): number[] {
  const tracks = [...ofType(manifest, 'video'), ...ofType(manifest, 'audio')];
  return [manifest?.seconds ?? 0, ...tracks.flatMap(({ folder, seconds }) => [seconds, playlists[folder] ?? 0])];
}

function checkKeys(found: FoundFilm): FilmCheck {
  const tracks = [
    ...ofType(found.manifest, 'video'),
    ...ofType(found.manifest, 'audio'),
    ...ofType(found.second, 'video'),
  ];
  const known = new Set(found.keys.map(({ kid }) => kid));
  const missing = tracks.find(({ kid }) => kid === null || !known.has(kid));
  const unsaid = tracks.find(({ folder }) => !found.keyIdsInInit.includes(folder));
  const kids = [...new Set(tracks.flatMap(({ kid }) => (kid ? [`${kid.slice(0, 4)}…${kid.slice(-4)}`] : [])))];
  const culprit = missing ?? unsaid;
  return {
    name: 'keys',
    isFine: tracks.length > 0 && !culprit,
    measured: culprit ? `${culprit.folder}: ${culprit.kid ?? '–'}` : kids.join(', '),
  };
}

/** Checks an unpacked video package; passed checks are returned too, with the measured values. */
export function checkFilm(found: FoundFilm): FilmCheck[] {
  const { manifest, subtitles, second, sheet, storyboard } = found;
  const [videos, audios] = [ofType(manifest, 'video'), ofType(manifest, 'audio')];
  const lengths = lengthsOf(found);
  const apart = Math.max(...lengths) - Math.min(...lengths);
  const total = manifest?.seconds ?? 0;
  const secondApart = second ? Math.abs(second.seconds - total) : 0;
  const isSheetFine =
    !storyboard ||
    (sheet !== null &&
      sheet.width === storyboard.columns * storyboard.width &&
      sheet.height === storyboard.rows * storyboard.height &&
      storyboard.columns * storyboard.rows * storyboard.intervalSeconds >= total - storyboard.intervalSeconds);
  return [
    {
      name: 'manifest',
      isFine:
        manifest !== null && found.hasMaster && videos.every(({ folder }) => found.playlists[folder] !== undefined),
      measured: manifest ? `DASH ${clock(total)}, HLS ${Object.keys(found.playlists).length}` : '–',
    },
    { name: 'duration', isFine: total > 0 && apart <= mostApart, measured: `${clock(total)} ± ${apart.toFixed(2)} s` },
    {
      name: 'video',
      isFine: videos.length > 0 && videos.every((track) => isCutWell(found, track)),
      measured: videos
        .map(
          (track) =>
            `${track.height ?? track.folder}p ${found.segments[`cbcs/${track.folder}`] ?? 0}/${expectedPieces(track)}`,
        )
        .join(', '),
    },
    {
      name: 'audio',
      isFine: audios.length > 0 && audios.every((track) => isCutWell(found, track)),
      measured: audios
        .map(
          (track) => `${track.language ?? '–'} ${found.segments[`cbcs/${track.folder}`] ?? 0}/${expectedPieces(track)}`,
        )
        .join(', '),
    },
    checkKeys(found),
    {
      name: 'subtitles',
      isFine: subtitles.every(({ cues, lastSecond }) => cues > 0 && lastSecond <= total + mostApart),
      measured: subtitles.map(({ language, cues }) => `${language} ${cues}`).join(', ') || '0',
    },
    {
      name: 'second',
      isFine:
        !found.hasSecond ||
        (second !== null &&
          secondApart <= mostApart &&
          ofType(second, 'video').every((track) => isWhole(found, 'second', track))),
      measured: found.hasSecond ? `${clock(second?.seconds ?? 0)} ± ${secondApart.toFixed(2)} s` : '0',
    },
    { name: 'storyboard', isFine: isSheetFine, measured: sheet ? `${sheet.width} × ${sheet.height}` : '0' },
    {
      name: 'files',
      isFine: found.faults.length === 0 && found.files > 0,
      measured: found.faults.length > 0 ? found.faults.slice(0, 3).join(', ') : String(found.files),
    },
  ];
}
