/** Milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
/** A day of 24 hours; calendar days in Rome are longer or shorter when clocks change (`rome-day.ts`). */
export const dayMs = 86_400_000;
