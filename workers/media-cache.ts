/** For files that never change under their name. */
export const immutable = 'public, max-age=31536000, immutable';

/** The key of a video's file in the edge's cache: without a signature, so that all viewers share the same copy. */
export const mediaCacheKey = (key: string): string => `https://media.apice.invalid/${key}`;

/** The response in the form that the edge caches. */
export function sharedCopy(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('cache-control', immutable);
  return copy;
}
