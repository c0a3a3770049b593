import { imageDimensionsFromData } from 'image-dimensions';
import * as z from 'zod';
import { checkFilm, type FoundFilm } from '../../domain/content/film-checks';
import { parseTranscript } from '../../domain/watching/transcript';
import { playlistSeconds, readManifest, type Manifest } from '../../domain/content/manifest';
import type { RequestScope } from '../context';
import { factsKey, type UploadRow } from './upload';
import { toHex } from '../../domain/shared/hex';

/** The package's own description (docs/films.md); whatever can be measured is measured as well. */
const FilmFacts = z.object({
  /** Format 1 had segments of two seconds throughout. */
  format: z.literal(2),
  keys: z
    .array(
      z.object({
        label: z.enum(['VIDEO', 'AUDIO']),
        kid: z.string().regex(/^[a-f0-9]{32}$/),
        key: z.string().regex(/^[a-f0-9]{32}$/),
      }),
    )
    .max(8),
  storyboard: z
    .object({
      columns: z.int().min(1).max(50),
      rows: z.int().min(1).max(200),
      width: z.int().min(1).max(1000),
      height: z.int().min(1).max(1000),
      intervalSeconds: z.number().positive().max(600),
    })
    .nullable(),
  poster: z.object({ wideHash: z.string().max(200), tallHash: z.string().max(200) }).nullable(),
});

type InspectScope = Pick<RequestScope, 'ports'>;

const parsedFacts = (text: string | null) => {
  try {
    return FilmFacts.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
};

/** The folders whose init segment has the same key id as the manifest (its `tenc` box). */
async function keyIdsInInit({ ports }: InspectScope, base: string, manifests: [string, Manifest | null][]) {
  const tracks = manifests.flatMap(([folder, manifest]) => manifest?.tracks.map((track) => ({ folder, track })) ?? []);
  const found = await Promise.all(
    tracks.map(async ({ folder, track }) => {
      const init = await ports.media.read(`${base}/${folder}/${track.folder}/init.mp4`, 0, 64 * 1024);
      return init && track.kid && toHex(init).includes(track.kid) ? [track.folder] : [];
    }),
  );
  return found.flat();
}

const secondOf = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0);

/** How many cues of a WebVTT file say something, and where the last one of all ends. */
function cuesOf(text: string) {
  const ends = [...text.matchAll(/-->\s*([\d:.]+)/g)].map((match) => secondOf(match[1] ?? '0'));
  return { cues: parseTranscript(text).length, lastSecond: Math.max(0, ...ends) };
}

async function sheetSize({ ports }: InspectScope, key: string) {
  const head = await ports.media.read(key, 0, 4096);
  const size = head && imageDimensionsFromData(head);
  return size ? { width: size.width, height: size.height } : null;
}

/** The base name of a lesson's poster files; a name is never used twice. */
const posterOf = ({ videoId, id }: Pick<UploadRow, 'videoId' | 'id'>): string => `${videoId}-${id}`;

const posterFiles = ['wide-640', 'wide-1280', 'tall-360', 'tall-720', 'bill-1920'];

/** Copies the poster and the trailer to their public location; an existing trailer of that name stays. */
async function placePictures({ ports }: InspectScope, upload: UploadRow, names: Set<string>) {
  const base = `videos/${upload.film}`;
  const move = async (from: string, to: string) => {
    const bytes = names.has(from) ? await ports.media.read(`${base}/${from}`, 0, 90 * 1024 * 1024) : null;
    if (bytes) await ports.media.put(to, bytes);
    return bytes !== null;
  };
  const posters = await Promise.all(
    posterFiles.map((name) => move(`poster-${name}.webp`, `pictures/posters/${posterOf(upload)}-${name}.webp`)),
  );
  const hasTrailer = !upload.isReplacement && (await move('trailer.mp4', `trailers/${upload.videoId}.mp4`));
  return { hasPoster: posters.every(Boolean), hasTrailer };
}

/** Measures an unpacked package: the facts for the page of checks, and for the lesson. */
export async function inspectFilm(scope: InspectScope, upload: UploadRow) {
  const { media } = scope.ports;
  const base = `videos/${upload.film}`;
  const all = (await media.list(`${base}/`)).map(({ key }) => key.slice(base.length + 1));
  const names = new Set(all);
  const segments: Record<string, number> = {};
  for (const name of all) {
    const folder = /^(.+)\/\d+\.m4s$/.exec(name)?.[1];
    if (folder) segments[folder] = (segments[folder] ?? 0) + 1;
  }
  const textOf = (name: string) => (names.has(name) ? media.text(`${base}/${name}`) : null);
  const playlistNames = all.filter((name) => /^cbcs\/(?!master)[a-z0-9-]+\.m3u8$/.test(name));
  const subtitleNames = all.filter((name) => /^sub-[a-z]{2}\.vtt$/.test(name));
  const [factsText, xml, secondXml, playlists, subtitles, sheet] = await Promise.all([
    media.text(factsKey(upload)),
    textOf('cbcs/manifest.mpd'),
    textOf('second/manifest.mpd'),
    Promise.all(
      playlistNames.map(async (name) => [name.slice(5, -5), playlistSeconds((await textOf(name)) ?? '')] as const),
    ),
    Promise.all(
      subtitleNames.map(async (name) => ({ language: name.slice(4, 6), ...cuesOf((await textOf(name)) ?? '') })),
    ),
    names.has('storyboard.webp') ? sheetSize(scope, `${base}/storyboard.webp`) : null,
  ]);
  const facts = parsedFacts(factsText);
  const [manifest, second] = [readManifest(xml ?? ''), readManifest(secondXml ?? '')];
  const found: FoundFilm = {
    manifest,
    second,
    playlists: Object.fromEntries(playlists),
    hasMaster: names.has('cbcs/master.m3u8'),
    segments,
    keyIdsInInit: await keyIdsInInit(scope, base, [
      ['cbcs', manifest],
      ['second', second],
    ]),
    keys: facts?.keys ?? [],
    subtitles,
    hasSecond: all.some((name) => name.startsWith('second/')),
    storyboard: facts?.storyboard ?? null,
    sheet,
    faults: facts ? upload.faults : [...upload.faults, 'film.json'],
    files: upload.files,
  };
  const { hasPoster, hasTrailer } = await placePictures(scope, upload, names);
  const tracks = manifest?.tracks ?? [];
  return {
    checks: checkFilm(found),
    keys: facts?.keys ?? [],
    facts: {
      durationMs: Math.round((manifest?.seconds ?? 0) * 1000),
      audioLanguages: tracks.flatMap(({ type, language }) => (type === 'audio' && language ? [language] : [])),
      subtitleLanguages: subtitles.map(({ language }) => language),
      storyboard: sheet ? (facts?.storyboard ?? null) : null,
      hasSecond: found.hasSecond,
      hasTrailer,
      poster: hasPoster && facts?.poster ? { name: posterOf(upload), ...facts.poster } : null,
    },
  };
}
