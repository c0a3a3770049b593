import { env } from 'cloudflare:workers';

/** How much a long test does: everything with `npm run faults`, a part of it in every run. */
export const inFull = <T>(everything: T, part: T): T => (env.FULL_LENGTH === '1' ? everything : part);
