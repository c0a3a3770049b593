import { dayMs } from '../shared/time';

/** How long after its end a special event is shown and its winners may request the reward. Milliseconds. */
export const askedAfterMs = 30 * dayMs;

/** The deadline for requesting the reward of a special event. Milliseconds since 1970. */
export const askUntil = (toAt: number): number => toAt + askedAfterMs;
