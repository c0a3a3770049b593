/** The interval of a loader's steps (inventory 035). Milliseconds. */
export const loaderStepMs = 90;

/** The next value of a loader's bar: 1 to 4 further, never past 99 %; `chance` is a number from 0 up to 1. */
export const nextProgress = (percent: number, chance: number): number =>
  Math.min(99, percent + 1 + Math.floor(chance * 4));
