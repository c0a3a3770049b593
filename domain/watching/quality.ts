/** How fine the picture is: as the line allows, never above what saves data, or one height in pixels. */
export type Quality = 'auto' | 'saver' | number;

/** No higher than this while data is saved. Pixels. */
export const saverHeight = 360;

/** The heights to choose from, the finest first; a film of one height leaves nothing to choose. */
export function heightsOf(heights: readonly (number | null)[]): number[] {
  const known = [...new Set(heights.filter((height) => height !== null))].sort((a, b) => b - a);
  return known.length > 1 ? known : [];
}

/** Between which heights the player may choose by itself. A film without the chosen height plays the nearest below it. */
export function heightRange(quality: Quality, heights: readonly number[]): { minHeight: number; maxHeight: number } {
  if (quality === 'auto' || heights.length === 0) return { minHeight: 0, maxHeight: Number.POSITIVE_INFINITY };
  const most = quality === 'saver' ? saverHeight : quality;
  const below = heights.filter((height) => height <= most);
  const maxHeight = below.length > 0 ? Math.max(...below) : Math.min(...heights);
  return { minHeight: quality === 'saver' ? 0 : maxHeight, maxHeight };
}

/** What a browser kept; anything else is as if nothing was chosen. */
export function qualityOf(kept: string | null): Quality {
  if (kept === 'saver') return 'saver';
  return kept && /^\d{3,4}$/.test(kept) ? Number(kept) : 'auto';
}
