/** Chromium reports the type of its connection; other browsers report nothing, and their connection counts as unmetered. */
type Line = { saveData?: boolean; effectiveType?: string };
const slowLines = new Set(['slow-2g', '2g', '3g']);

/** Whether unrequested data may be fetched: not if bytes cost money or are slow. */
export function isNetworkFree(): boolean {
  const { connection }: Navigator & { connection?: Line } = navigator;
  return !connection?.saveData && !slowLines.has(connection?.effectiveType ?? '');
}
