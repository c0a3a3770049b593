import * as z from 'zod';
import { newVideos } from '../../domain/catalogue/catalogue';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext, ReadsContext } from '../operation';
import { cutFor, accessOfViewer, readLatest, type Latest, type LatestOpenings, type ViewerAccess } from './personal';
import { VideoSchema, type Video } from './schemas';
import { loadSnapshot, type Snapshot } from './snapshot';
import { videoOf } from './video';

export const videosOutput = z.array(VideoSchema);

/** The read that most catalogue operations share: the videos that the caller watched lately. */
export const latestReads = ({ reads, userId }: ReadsContext): Promise<LatestOpenings> =>
  userId ? reads.read(readLatest({ userId })) : Promise.resolve([]);

/** An assistant always gets the default language (spec 1 §1); others the requested one, else their own. */
export const contentLanguage = (context: HandlerContext<'visitor'>, asked: Language | undefined): Language =>
  accessOfViewer(context.caller).category === 'aso' ? context.language : (asked ?? context.language);

/** The new lessons for a category, newest first, that are spoken or subtitled in a language. */
export const newestIn = (
  { newest, entries }: Pick<Snapshot, 'newest' | 'entries'>,
  category: ViewerAccess['category'],
  language: Language,
): string[] =>
  newVideos(
    cutFor(newest, entries, category).flatMap((id) => entries[id] ?? []),
    language,
  ).map(({ id }) => id);

/** The videos of a list of the snapshot as the specification's type, for this caller. */
export async function videosOn(
  context: HandlerContext<'visitor'>,
  asked: Language | undefined,
  latest: Latest,
  pick: (snapshot: Snapshot) => readonly string[],
): Promise<Video[]> {
  const snapshot = await loadSnapshot(context, contentLanguage(context, asked));
  const { category } = accessOfViewer(context.caller);
  return cutFor(pick(snapshot), snapshot.entries, category).flatMap((id) => {
    const entry = snapshot.entries[id];
    return entry ? [videoOf(entry, latest)] : [];
  });
}
