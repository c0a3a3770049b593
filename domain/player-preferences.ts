/** How captions look. Every list begins with what holds until something is chosen. */
export const captionSizes = ['medium', 'small', 'large', 'huge'] as const;
export const captionColours = ['white', 'yellow', 'mint', 'black'] as const;
export const captionBackgrounds = ['shade', 'none', 'solid', 'light'] as const;
export const captionPlaces = ['bottom', 'top'] as const;

/** What a viewer chose for the player; it follows them to every device (spec 3 §2.2). */
export type PlayerPreferences = {
  /** Language heard and language read; null reads nothing, undefined was never chosen. */
  audio?: string;
  subtitles?: string | null;
  captions: {
    size: (typeof captionSizes)[number];
    colour: (typeof captionColours)[number];
    background: (typeof captionBackgrounds)[number];
    place: (typeof captionPlaces)[number];
  };
  /** Whether single keys steer the player. */
  keyboard: boolean;
  /** Whether the next episode starts by itself. */
  autoplayNext: boolean;
  /** From 0 to 1. */
  volume: number;
};

export const defaultPlayerPreferences: PlayerPreferences = {
  captions: { size: 'medium', colour: 'white', background: 'shade', place: 'bottom' },
  keyboard: true,
  autoplayNext: true,
  volume: 1,
};
