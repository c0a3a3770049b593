import { dayMs } from '../shared/time';

/** How long after its end a special event is still shown, and its winners may ask for the reward. Milliseconds. */
export const askedAfterMs = 30 * dayMs;

/** Until when the winners of a special event that ends at `toAt` may ask for its reward. Milliseconds since 1970. */
export const askUntil = (toAt: number): number => toAt + askedAfterMs;
