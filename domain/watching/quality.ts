/** The picture's quality: automatic, data saver, or a height in pixels. */
export type Quality = 'auto' | 'saver' | number;

/** The maximum height while data is saved. Pixels. */
const saverHeight = 360;

/** The heights to choose from, the largest first; a video of one height offers no choice. */
export function heightsOf(heights: readonly (number | null)[]): number[] {
  const known = [...new Set(heights.filter((height) => height !== null))].sort((a, b) => b - a);
  return known.length > 1 ? known : [];
}

/** The range of heights that the player may choose from. A video without the chosen height plays the nearest below it. */
export function heightRange(quality: Quality, heights: readonly number[]): { minHeight: number; maxHeight: number } {
  if (quality === 'auto' || heights.length === 0) return { minHeight: 0, maxHeight: Number.POSITIVE_INFINITY };
  const most = quality === 'saver' ? saverHeight : quality;
  const below = heights.filter((height) => height <= most);
  const maxHeight = below.length > 0 ? Math.max(...below) : Math.min(...heights);
  return { minHeight: quality === 'saver' ? 0 : maxHeight, maxHeight };
}

/** The quality that a browser stored; anything else counts as not chosen. */
export function qualityOf(kept: string | null): Quality {
  if (kept === 'saver') return 'saver';
  return kept && /^\d{3,4}$/.test(kept) ? Number(kept) : 'auto';
}
