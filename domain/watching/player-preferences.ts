/** How captions look. Every list begins with what holds until something is chosen. */
export const captionSizes = ['medium', 'small', 'large', 'huge'] as const;
export const captionColours = ['white', 'yellow', 'mint', 'black'] as const;
export const captionBackgrounds = ['shade', 'none', 'solid', 'light'] as const;
export const captionPlaces = ['bottom', 'top'] as const;

export type CaptionLook = {
  size: (typeof captionSizes)[number];
  colour: (typeof captionColours)[number];
  background: (typeof captionBackgrounds)[number];
  place: (typeof captionPlaces)[number];
};

/** What a viewer chose for the player; it follows them to every device (spec 3 §2.2). */
export type PlayerPreferences = {
  /** Language heard and language read; null reads nothing, undefined was never chosen. */
  audio?: string | undefined;
  subtitles?: string | null | undefined;
  captions: CaptionLook;
  /** Whether single keys steer the player. */
  keyboard: boolean;
  /** Whether the next episode starts by itself. */
  autoplayNext: boolean;
  /** From 0 to 1. */
  volume: number;
};

/** A change of some preferences; what is left out stays. */
export type PlayerPreferencesPatch = Partial<Omit<PlayerPreferences, 'captions'>> & {
  captions?: Partial<CaptionLook> | undefined;
};

export const defaultPlayerPreferences: PlayerPreferences = {
  captions: { size: 'medium', colour: 'white', background: 'shade', place: 'bottom' },
  keyboard: true,
  autoplayNext: true,
  volume: 1,
};

/** One patch after another. */
export const joinPatches = (first: PlayerPreferencesPatch, then: PlayerPreferencesPatch): PlayerPreferencesPatch => {
  const captions = { ...first.captions, ...then.captions };
  return { ...first, ...then, ...(Object.keys(captions).length > 0 && { captions }) };
};

/** Preferences with a patch laid over them. */
export const withPatch = (base: PlayerPreferences, patch: PlayerPreferencesPatch): PlayerPreferences => ({
  ...base,
  ...patch,
  captions: { ...base.captions, ...patch.captions },
});

/** What of a patch would change something; null when all of it is so already. */
export function newsIn(base: PlayerPreferences, patch: PlayerPreferencesPatch): PlayerPreferencesPatch | null {
  const { captions, ...rest } = patch;
  const isNews = <T extends object>(before: T, [key, value]: [string, unknown]) =>
    Object.entries(before).find(([known]) => known === key)?.[1] !== value;
  const news = Object.fromEntries(Object.entries(rest).filter((entry) => isNews(base, entry)));
  const look = Object.fromEntries(Object.entries(captions ?? {}).filter((entry) => isNews(base.captions, entry)));
  const all = { ...news, ...(Object.keys(look).length > 0 && { captions: look }) };
  return Object.keys(all).length > 0 ? all : null;
}

/**
 * A look of captions that can be read on every picture (WCAG 2.2, 1.4.3): dark letters need light behind them and light
 * ones dark. What was chosen last stays, the other gives way. `changed` names it; without it the letters stay.
 */
export function readableCaptions(look: CaptionLook, changed: 'colour' | 'background' = 'colour'): CaptionLook {
  const isDark = look.colour === 'black';
  // Without a background the letters carry an outline of the opposite lightness, so every colour reads.
  if (look.background === 'none' || isDark === (look.background === 'light')) return look;
  if (changed === 'colour') return { ...look, background: isDark ? 'light' : 'shade' };
  return { ...look, colour: isDark ? 'white' : 'black' };
}
