import type { PersonalCard } from '../../../domain/catalogue/catalogue';

/**
 * Preloads a lesson that is about to be opened, or the one that it is part of. A failure has no effect: opening the lesson
 * requests it again.
 */
export function warmUp({ id, parent }: Pick<PersonalCard, 'id' | 'parent'>, seriesId?: string): void {
  import('~/player/preload/instant-start').then(
    ({ instantStart }) => instantStart.request({ videoId: parent ?? id, seriesId }),
    () => undefined,
  );
}

/** The same for a hand-off: a lesson that plays on another device and will resume here, at about that second. */
export function warmHandOff(videoId: string, seriesId: string | null, movedFrom: string, startSeconds: number): void {
  import('~/player/preload/instant-start').then(
    ({ instantStart }) => instantStart.request({ videoId, seriesId, handOff: { movedFrom, startSeconds } }),
    () => undefined,
  );
}
