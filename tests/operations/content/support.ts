import { emptyVideo } from '../../../domain/content/empty-video';
import { randomFrom } from '../../../domain/courses/attempts';
import type { VideoDocument } from '../../../operations/content/documents';
import { present } from '../../support/present';
import { callAs, type ScopeOptions } from '../../support/scope';

/** A lesson that may be published: announced, so that it needs no film. */
export const announced = (changes: Partial<VideoDocument> = {}): VideoDocument => ({
  ...emptyVideo('Il lembo a busta'),
  poster: 'diga',
  wideHash: 'L6PZfSi_.AyE_3t7t7R**0o#DgR4',
  tallHash: 'L6PZfSi_.AyE_3t7t7R**0o#DgR4',
  subtitleLanguages: ['it'],
  texts: { it: { title: 'Il lembo a busta', description: ['Quando serve.'], chapters: [] }, en: null, es: null },
  ...changes,
});

/** A video's document and revision, as its editor reads them. */
export async function editing(admin: { id: string }, videoId: string, options: ScopeOptions = {}) {
  const { thing, revision } = await callAs(admin, 'GetContentItem', { kind: 'video', id: videoId }, options);
  if (thing.kind !== 'video' || !thing.document) throw new Error('it has no document');
  return { video: thing.document, revision };
}

/** Changes a video as an editor does. */
export async function edit(admin: { id: string }, videoId: string, change: Partial<VideoDocument>) {
  const { video, revision } = await editing(admin, videoId);
  return callAs(admin, 'SaveVideo', { videoId, revision, video: { ...video, ...change } });
}

/** Choices that look random and are the same in every run. */
export function choicesFrom(start: string) {
  const random = randomFrom(start);
  const below = (most: number): number => Math.floor(random() * most);
  return { below, of: <T>(all: readonly T[]): T => present(all.map((one) => ({ one }))[below(all.length)]).one };
}
