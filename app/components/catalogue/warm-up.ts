/** Lets the player prepare a lesson that somebody is about to open. A failure costs nothing: opening it asks again. */
export function warmUp(videoId: string, seriesId?: string): void {
  import('~/player/preload/preload-player').then(
    (player) => player.warmUp(videoId, seriesId),
    () => undefined,
  );
}

/** The same for a lesson that runs on another device and is about to go on here, from about that second on. */
export function warmHandOff(videoId: string, seriesId: string | null, movedFrom: string, startSeconds: number): void {
  import('~/player/preload/preload-player').then(
    (player) => player.warmUp(videoId, seriesId ?? undefined, { movedFrom, startSeconds }),
    () => undefined,
  );
}
