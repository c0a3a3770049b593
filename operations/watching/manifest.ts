import type { HandlerContext, ReadsContext } from '../operation';

/** A manifest that is fetched before the database has returned which media the video has. */
export type ManifestAhead = { film: string; text: Promise<string | null> };

/** The last known media of each video in this isolate, where they are not in the video's own folder. */
const lastFilms = new Map<string, string>();
const mostRemembered = 500;

const manifestIn = ({ ports }: Pick<ReadsContext, 'ports'>, film: string) =>
  ports.films.manifest(`videos/${film}/cbcs`);

/** Starts fetching in parallel with the database, for signed-in users only; of the media that the video had last time. */
export function manifestAhead(context: ReadsContext, videoId: string): ManifestAhead | null {
  if (!context.userId) return null;
  const film = lastFilms.get(videoId) ?? videoId;
  return { film, text: manifestIn(context, film) };
}

/** The text of the manifest: the prefetched one, unless the video has got other media since. */
export function manifestOf(context: HandlerContext<'user'>, film: string, ahead: ManifestAhead | null) {
  if (ahead?.film === film) return ahead.text;
  const [videoId = film] = film.split('/');
  lastFilms.set(videoId, film);
  const [oldest] = lastFilms.keys();
  if (oldest !== undefined && lastFilms.size > mostRemembered) lastFilms.delete(oldest);
  return manifestIn(context, film);
}
