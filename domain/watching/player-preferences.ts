/** The look of captions. Every list begins with its default. */
export const captionSizes = ['medium', 'small', 'large', 'huge'] as const;
export const captionColours = ['white', 'yellow', 'mint', 'black'] as const;
export const captionBackgrounds = ['shade', 'none', 'solid', 'light'] as const;
export const captionPlaces = ['bottom', 'top'] as const;
export const captionFonts = ['plain', 'serif', 'mono'] as const;
export const captionEdges = ['none', 'outline', 'shadow'] as const;

export type CaptionLook = {
  size: (typeof captionSizes)[number];
  colour: (typeof captionColours)[number];
  background: (typeof captionBackgrounds)[number];
  place: (typeof captionPlaces)[number];
  font: (typeof captionFonts)[number];
  /** Without a background the letters have an outline in any case. */
  edge: (typeof captionEdges)[number];
};

/** A viewer's choices for the player; they apply on all of the viewer's devices (spec 3 §2.2). */
export type PlayerPreferences = {
  /** The audio and subtitle language; null shows no subtitles, undefined was never chosen. */
  audio?: string | undefined;
  subtitles?: string | null | undefined;
  captions: CaptionLook;
  /** Whether single keys control the player. */
  keyboard: boolean;
  /** Whether the next episode starts by itself. */
  autoplayNext: boolean;
  /** From 0 to 1. */
  volume: number;
};

/** A change of some preferences; omitted ones stay. */
export type PlayerPreferencesPatch = Partial<Omit<PlayerPreferences, 'captions'>> & {
  captions?: Partial<CaptionLook> | undefined;
};

export const defaultPlayerPreferences: PlayerPreferences = {
  captions: { size: 'medium', colour: 'white', background: 'shade', place: 'bottom', font: 'plain', edge: 'none' },
  keyboard: true,
  autoplayNext: true,
  volume: 1,
};

/** Combines two patches, one after the other. */
export const joinPatches = (first: PlayerPreferencesPatch, then: PlayerPreferencesPatch): PlayerPreferencesPatch => {
  const captions = { ...first.captions, ...then.captions };
  return { ...first, ...then, ...(Object.keys(captions).length > 0 && { captions }) };
};

/** Preferences with a patch applied. */
export const withPatch = (base: PlayerPreferences, patch: PlayerPreferencesPatch): PlayerPreferences => ({
  ...base,
  ...patch,
  captions: { ...base.captions, ...patch.captions },
});

/** The part of a patch that would change something; null when nothing would change. */
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
 * A look of captions that is readable on every picture (WCAG 2.2, 1.4.3): dark letters need a light background and light
 * ones a dark one. The choice named by `changed` stays and the other gives way; without it the letters stay.
 */
export function readableCaptions(look: CaptionLook, changed: 'colour' | 'background' = 'colour'): CaptionLook {
  const isDark = look.colour === 'black';
  // Without a background the letters get an outline of the opposite lightness, so every colour is readable.
  if (look.background === 'none' || isDark === (look.background === 'light')) return look;
  if (changed === 'colour') return { ...look, background: isDark ? 'light' : 'shade' };
  return { ...look, colour: isDark ? 'white' : 'black' };
}
