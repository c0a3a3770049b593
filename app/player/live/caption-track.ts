/**
 * The text track for a viewer: in the language of their subtitles, else the interface's, else the first; null if there is
 * none.
 */
export const trackFor = <T extends { language: string }>(
  tracks: readonly T[],
  subtitles: string | null | undefined,
  language: string,
): T | null =>
  tracks.find((one) => one.language === subtitles) ??
  tracks.find((one) => one.language === language) ??
  tracks[0] ??
  null;
