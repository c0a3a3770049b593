/** The systems through which a video's keys can be delivered: our own ClearKey, and those of the browser vendors (spec 3 §7). */
export const drmTypes = ['clearkey', 'widevine', 'playready', 'fairplay'] as const;
export type DrmType = (typeof drmTypes)[number];

/** The systems whose licences only a provider can issue. */
export const providedDrmTypes = ['widevine', 'playready', 'fairplay'] as const;
export type ProvidedDrmType = (typeof providedDrmTypes)[number];

export const isDrmType = (text: string): text is DrmType => drmTypes.some((drmType) => drmType === text);

/**
 * Licences that one grant opens in its life. A player asks for one per key of a lesson, three at most, and again after a
 * failure: a reload, a renewal and the second picture bring a grant of their own (decision 12).
 */
export const licencesPerGrant = 30;

/** The browsers' name of each system. */
export const keySystems: Record<DrmType, string> = {
  clearkey: 'org.w3.clearkey',
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  fairplay: 'com.apple.fps',
};

/** The preference order of the systems: a vendor's own protects best, ClearKey is the last resort. */
const byStrength: readonly DrmType[] = ['fairplay', 'playready', 'widevine', 'clearkey'];

/** The offered systems in the order in which a browser should try them. */
export const strongestFirst = (offered: readonly DrmType[]): DrmType[] =>
  byStrength.filter((drmType) => offered.includes(drmType));
