import { excerptOf } from '../../../domain/watching/preload';
import type { Answer } from '~/lib/server/call.server';

/** The result of RenewGrant, which GetVideo's result includes. */
export type PlayGrant = Answer<'RenewGrant'>;

/** The timeout after which waiting requests are sent anyway and refused by the server. Milliseconds. */
const patienceMs = 10_000;

type Opened = PlayGrant & { id: string };

/** The grant of the last opened video. */
let opened: Opened | null = null;
const waiting = new Set<() => void>();

const letGo = (): void => {
  for (const go of waiting) go();
  waiting.clear();
};

/**
 * Publishes the grant of an opening to players that started with a preload; a preload's own grant is ignored. Returns a
 * function that releases the waiting requests without a grant.
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

/** Resolves when an opening is published, or when there will be none. */
export const waitForOpeningGrant = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });
