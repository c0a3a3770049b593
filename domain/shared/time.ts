/** Milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
/** A day of 24 hours; calendar days in Rome are longer or shorter when clocks change (`rome-day.ts`). */
export const dayMs = 86_400_000;

/** Seconds. */
export const daySeconds = 86_400;
export const yearSeconds = 365 * daySeconds;

/** A part of a date or time, with a leading zero below ten. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
