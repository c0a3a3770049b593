/** Milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
/** Of a day of 24 hours: calendar days of Rome are longer or shorter twice a year (`rome-day.ts`). */
export const dayMs = 86_400_000;
