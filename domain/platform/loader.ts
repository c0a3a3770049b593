/** How often a loader moves on (inventory 035). Milliseconds. */
export const loaderStepMs = 90;

/** Where a loader's bar goes next: 1 to 4 further, never past 99 %; `chance` is a number from 0 up to 1. */
export const nextProgress = (percent: number, chance: number): number =>
  Math.min(99, percent + 1 + Math.floor(chance * 4));
