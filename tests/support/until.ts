import { vi } from 'vitest';

/** Waits until something is so, however busy the machine is: what never happens fails after ten seconds. */
export const until = <T>(isSo: () => T | Promise<T>): Promise<T> => vi.waitFor(isSo, { timeout: 10_000, interval: 20 });
