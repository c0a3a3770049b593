import { posterUrl, trailerUrl, type CatalogueEntry } from '../../domain/catalogue/catalogue';
import { percentageOf } from '../../domain/watching/progress';
import type { Latest } from './personal';
import type { Video } from './schemas';

/** An entry under the documents' field names (spec 1 §3), with this viewer's progress. */
export function videoOf(entry: CatalogueEntry, latest: Latest): Video {
  const mine = latest.find((row) => row.videoId === entry.id);
  const percentage = percentageOf(mine?.seconds ?? 0, entry.duration, entry.outroSeconds);
  return {
    id: entry.id,
    title: entry.title,
    description: entry.description,
    trailer: entry.hasTrailer ? trailerUrl(entry.id) : null,
    thumbnail: posterUrl(entry.poster, 'wide', 1280),
    sm_thumbnail: posterUrl(entry.poster, 'wide', 640),
    thumbnail_vertical: posterUrl(entry.poster, 'tall', 720),
    sm_thumbnail_vertical: posterUrl(entry.poster, 'tall', 360),
    thumbnail_hash: entry.wideHash,
    thumbnail_vertical_hash: entry.tallHash,
    tags: entry.tags.map(({ id }) => id),
    seriesId: entry.series[0]?.id ?? null,
    parent: entry.parent,
    languages: entry.languages,
    author: entry.author,
    duration: entry.duration,
    created: entry.created,
    expectedDate: entry.expectedDate,
    comingSoon: entry.comingSoon,
    free: entry.free,
    bonus: entry.hasBonus,
    isValidBonus: entry.bonus,
    isNew: entry.isNew,
    hasPercentage: percentage !== null,
    percentage,
    hidden: mine?.hidden ?? false,
    sponsored: entry.sponsored,
    sponsors: entry.sponsors,
    rating: mine?.rating ?? null,
    ts: entry.chapters,
  };
}
