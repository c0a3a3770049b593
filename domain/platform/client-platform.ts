/** Where the player runs. A phone's browser is `android` or `ios`; an installed app is an app (decisions: watch page). */
export const platforms = ['web', 'android', 'ios', 'android_app', 'ios_app'] as const;
export type Platform = (typeof platforms)[number];

export type Surroundings = {
  userAgent: string;
  /** An iPad identifies as a Mac, but no Mac has a touch screen. */
  maxTouchPoints: number;
  /** Whether it was started from the home screen, without the browser's interface. */
  isStandalone: boolean;
};

export function platformOf({ userAgent, maxTouchPoints, isStandalone }: Surroundings): Platform {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const system = isIos ? 'ios' : /Android/.test(userAgent) ? 'android' : null;
  if (system === null) return 'web';
  return isStandalone || /ApiceApp\//.test(userAgent) ? `${system}_app` : system;
}

const televisions =
  /\b(?:smart-?tv|hbbtv|tizen|web0s|webos\.tv|googletv|google tv|android tv|bravia|roku|crkey|appletv|netcast|tv safari)\b/i;

/** Fire TV devices identify themselves by their model in the user agent. */
const fireTelevisions = /\bAFT[A-Z0-9]+\b/;

/** Whether the user agent is that of a television, set-top box or stick (spec 1 §9). A Tizen phone is not. */
export const isTelevision = (userAgent: string): boolean =>
  (televisions.test(userAgent) || fireTelevisions.test(userAgent)) && !/\bmobile\b/i.test(userAgent);

export const isMobileWeb = (platform: Platform): boolean => platform === 'android' || platform === 'ios';
export const isApp = (platform: Platform): boolean => platform === 'android_app' || platform === 'ios_app';
