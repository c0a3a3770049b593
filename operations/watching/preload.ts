import { DomainError } from '../../domain/shared/errors';
import { resumePosition } from '../../domain/watching/progress';
import { excerptAt, type Excerpt } from '../../domain/watching/preload';
import { countAttempt } from '../shared/rate-limit';
import type { HandlerContext } from '../operation';

/** Requested starts per viewer: preloads must not cover a video as fast as it plays. */
const wishes = { limit: 20, windowMs: 10 * 60_000 };

/** Whether a viewer's request to start elsewhere is accepted; the video's beginning always is, and is not counted. */
async function isTaken(context: HandlerContext<'user'>, requested: number): Promise<boolean> {
  if (requested === 0) return true;
  try {
    await countAttempt(context, { kind: 'preload', subject: context.caller.user.id, ...wishes });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * The range that a preload opens: from where the page would start, which is the requested second or the saved one. Requests
 * beyond 20 in ten minutes are ignored.
 */
export async function excerptFor(
  context: HandlerContext<'user'>,
  { durationMs, outroSeconds }: { durationMs: number; outroSeconds: number },
  savedSeconds: number,
  requested: number | null,
): Promise<Excerpt> {
  const taken = requested !== null && (await isTaken(context, requested)) ? requested : null;
  return excerptAt(resumePosition(savedSeconds, durationMs, taken, outroSeconds));
}
