/**
 * Small pictures of a video, side by side on one sheet, row by row: picture `n` shows second `n * intervalSeconds`.
 * Sizes are pixels of one picture.
 */
export type Storyboard = { columns: number; rows: number; width: number; height: number; intervalSeconds: number };

/** The position on the sheet of a second's picture, in pixels from its upper left corner. */
export function storyboardTile(
  { columns, rows, width, height, intervalSeconds }: Storyboard,
  seconds: number,
): { x: number; y: number } {
  const last = columns * rows - 1;
  const index = Math.min(last, Math.max(0, Math.floor(seconds / intervalSeconds)));
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height };
}
