/** dd/MM/yyyy of a calendar day `YYYY-MM-DD` (decisions C25). */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** dd/MM, where the year is obvious. */
export const shortDayText = (day: string): string => dayText(day).slice(0, 5);
