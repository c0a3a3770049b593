/** The theme of pages that follow it; null follows the system. Catalogue and player are always dark. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
