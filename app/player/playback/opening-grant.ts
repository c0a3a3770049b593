import { excerptOf } from '../../../domain/watching/preload';
import type { Answer } from '~/lib/server/call.server';

/** What RenewGrant answers, and GetVideo with more around it. */
export type PlayGrant = Answer<'RenewGrant'>;

/** A page that never hears of its opening lets what waits go on, to be refused by the server. Milliseconds. */
const patienceMs = 10_000;

type Opened = PlayGrant & { id: string };

/** The film that this page opened last. */
let opened: Opened | null = null;
const waiting = new Set<() => void>();

const letGo = (): void => {
  for (const go of waiting) go();
  waiting.clear();
};

/**
 * Tells players that began with a preload of the grant that the opening brought; a preload's own tells nothing. The
 * answer says that no more will come, and lets go of what waits.
 */
export function tellOpening(video: Opened): () => void {
  if (!excerptOf(video.dash)) {
    opened = video;
    letGo();
  }
  return letGo;
}

/** When the server gave a grant: seconds since 1970, by its clock. */
const givenAt = ({ expiresAt, lifeSeconds }: PlayGrant): number => expiresAt - lifeSeconds;

/** The grant of a video's opening that followed a preload. */
export const openedGrant = (videoId: string, preload: PlayGrant): PlayGrant | null =>
  opened?.id === videoId && givenAt(opened) >= givenAt(preload) ? opened : null;

/** Until an opening is told, or none will be. */
export const untilTold = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });
