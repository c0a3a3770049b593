import type { DrmType } from '../../domain/watching/drm';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import { seriesOf, videoAnswer } from './answer';
import type { PreloadEntry } from './enter';
import { watchRefusalOf, type WatchFacts } from './guard';
import type { ManifestAhead } from './manifest';

type Preload = { seriesId?: string | undefined; drmType: DrmType; language: Language };

/** The video with addresses of its entry's excerpt; null where its rules refuse it, or without an entry (`preloadEntries`). */
export async function preloadOf(
  context: HandlerContext<'user'>,
  facts: WatchFacts & { manifest: ManifestAhead | null },
  entry: PreloadEntry | null,
  { drmType, language, ...preload }: Preload,
) {
  const { row, manifest } = facts;
  if (!row || !entry || watchRefusalOf(context, facts)) return null;
  const seriesId = seriesOf(facts, preload.seriesId);
  return videoAnswer(context, facts, { row, drmType, language, seriesId, ...entry, manifest });
}
