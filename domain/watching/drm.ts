/** The systems that a film's keys can come through: our own ClearKey, and those of the browsers' makers (spec 3 §7). */
export const drmTypes = ['clearkey', 'widevine', 'playready', 'fairplay'] as const;
export type DrmType = (typeof drmTypes)[number];

/** The systems whose licences only a provider can write. */
export const providedDrmTypes = ['widevine', 'playready', 'fairplay'] as const;
export type ProvidedDrmType = (typeof providedDrmTypes)[number];

export const isDrmType = (text: string): text is DrmType => drmTypes.some((drmType) => drmType === text);

/** What browsers call each system. */
export const keySystems: Record<DrmType, string> = {
  clearkey: 'org.w3.clearkey',
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  fairplay: 'com.apple.fps',
};

/** The first of the offered systems that a browser has: a maker's own protects best, ClearKey comes last. */
const byStrength: readonly DrmType[] = ['fairplay', 'playready', 'widevine', 'clearkey'];

/** Offered systems in the order in which a browser should try them. */
export const strongestFirst = (offered: readonly DrmType[]): DrmType[] =>
  byStrength.filter((drmType) => offered.includes(drmType));
