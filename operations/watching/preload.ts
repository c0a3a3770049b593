import { DomainError } from '../../domain/shared/errors';
import { resumePosition } from '../../domain/watching/progress';
import { excerptAt, type Excerpt } from '../../domain/watching/preload';
import { countAttempt } from '../shared/rate-limit';
import type { DrmType } from '../../domain/watching/drm';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import { positionOf, seriesOf, videoAnswer } from './answer';
import { watchRefusalOf, type WatchFacts } from './guard';
import type { ManifestAhead } from './manifest';

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
async function excerptFor(
  context: HandlerContext<'user'>,
  { durationMs, outroSeconds }: { durationMs: number; outroSeconds: number },
  savedSeconds: number,
  requested: number | null,
): Promise<Excerpt> {
  const taken = requested !== null && (await isTaken(context, requested)) ? requested : null;
  return excerptAt(resumePosition(savedSeconds, durationMs, taken, outroSeconds));
}

type Preload = {
  seriesId?: string | undefined;
  /** Where the page would start, if not at the saved position. */
  startSeconds?: number | undefined;
  drmType: DrmType;
  language: Language;
};

/** The video with addresses of its first seconds; null where its rules refuse it, or without an entry (`preloadEntries`). */
export async function preloadOf(
  context: HandlerContext<'user'>,
  facts: WatchFacts & { manifest: ManifestAhead | null },
  entry: { liveSecond: number | null } | null,
  { startSeconds, drmType, language, ...preload }: Preload,
) {
  const { row, manifest } = facts;
  if (!row || !entry || watchRefusalOf(context, facts)) return null;
  const { liveSecond } = entry;
  const excerpt = await excerptFor(context, row.video, positionOf(facts, row, liveSecond), startSeconds ?? null);
  const seriesId = seriesOf(facts, preload.seriesId);
  return videoAnswer(context, facts, { row, drmType, language, seriesId, liveSecond, excerpt, manifest });
}
