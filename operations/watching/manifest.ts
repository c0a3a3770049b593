import type { HandlerContext, ReadsContext } from '../operation';

/** A manifest that is fetched before the database has told which film the video has. */
export type ManifestAhead = { film: string; text: Promise<string | null> };

/** Which film each video had when this isolate last looked, where it is not in the video's own folder. */
const lastFilms = new Map<string, string>();
const mostRemembered = 500;

const manifestIn = ({ ports }: Pick<ReadsContext, 'ports'>, film: string) =>
  ports.films.manifest(`videos/${film}/cbcs`);

/** On its way beside the database's answer, and for nobody who is not signed in; of the film that the video had last time. */
export function manifestAhead(context: ReadsContext, videoId: string): ManifestAhead | null {
  if (!context.userId) return null;
  const film = lastFilms.get(videoId) ?? videoId;
  return { film, text: manifestIn(context, film) };
}

/** The text of a film's manifest: what came ahead, unless the video has got another film since. */
export function manifestOf(context: HandlerContext<'user'>, film: string, ahead: ManifestAhead | null) {
  if (ahead?.film === film) return ahead.text;
  const [videoId = film] = film.split('/');
  lastFilms.set(videoId, film);
  const [oldest] = lastFilms.keys();
  if (oldest !== undefined && lastFilms.size > mostRemembered) lastFilms.delete(oldest);
  return manifestIn(context, film);
}
