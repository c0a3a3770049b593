/** For files that never change under their name. */
export const immutable = 'public, max-age=31536000, immutable';

/** The key of a film's file in the edge's cache: without a signature, so that every viewer shares the same copy. */
export const mediaCacheKey = (key: string): string => `https://media.apice.invalid/${key}`;

/** An answer as the edge keeps it. */
export function sharedCopy(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('cache-control', immutable);
  return copy;
}
