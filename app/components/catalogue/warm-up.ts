/** Lets the player prepare a lesson that somebody is about to open. A failure costs nothing: opening it asks again. */
export function warmUp(videoId: string, seriesId?: string): void {
  import('~/player/warm-up').then(
    (player) => player.warmUp(videoId, seriesId),
    () => undefined,
  );
}
