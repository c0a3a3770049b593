/** Chromium tells what kind of line it has; others tell nothing, and are taken for free. */
type Line = { saveData?: boolean; effectiveType?: string };
const slowLines = new Set(['slow-2g', '2g', '3g']);

/** Whether what nobody asked for may be fetched: not where bytes cost money or are slow to come. */
export function isNetworkFree(): boolean {
  const { connection }: Navigator & { connection?: Line } = navigator;
  return !connection?.saveData && !slowLines.has(connection?.effectiveType ?? '');
}
