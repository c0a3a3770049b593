import { excerptOf } from '../../../domain/watching/preload';
import type { Answer } from '~/lib/server/call.server';

/** The result of RenewGrant, which GetVideo's result contains as well. */
export type PlayGrant = Answer<'RenewGrant'>;

/** If the page is never notified of its opening, waiting requests continue and the server refuses them. Milliseconds. */
const patienceMs = 10_000;

type Opened = PlayGrant & { id: string };

/** The video that this page opened last. */
let opened: Opened | null = null;
const waiting = new Set<() => void>();

const letGo = (): void => {
  for (const go of waiting) go();
  waiting.clear();
};

/**
 * Notifies players that started with a preload of the grant from the opening; ignores a preload's own grant. Returns a function
 * that says that no more will come and releases the waiting requests.
 */
export function publishOpeningGrant(video: Opened): () => void {
  if (!excerptOf(video.dash)) {
    opened = video;
    letGo();
  }
  return letGo;
}

/** When the server issued a grant: seconds since 1970, by its clock. */
const givenAt = ({ expiresAt, lifeSeconds }: PlayGrant): number => expiresAt - lifeSeconds;

/** The grant of a video's opening that followed a preload. */
export const openedGrant = (videoId: string, preload: PlayGrant): PlayGrant | null =>
  opened?.id === videoId && givenAt(opened) >= givenAt(preload) ? opened : null;

/** Resolves when an opening is reported, or when none will be. */
export const waitForOpeningGrant = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });
