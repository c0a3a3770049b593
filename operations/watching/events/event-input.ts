import * as z from 'zod';
import { longestParam, mostParams, paramNamePattern } from '../../../domain/platform/analytics';
import type { RateLimit } from '../../shared/rate-limit';

/** A client's parameters of an event: few, short and flat. */
export const EventParamsInput = z
  .record(
    z.string().regex(paramNamePattern),
    z.union([z.string().max(longestParam), z.number().finite(), z.boolean(), z.null()]),
  )
  .refine((params) => Object.keys(params).length <= mostParams, { error: `at most ${mostParams}` });

/** Far above what a viewer's clicks can reach. */
export const eventLimit = (userId: string): RateLimit => ({
  kind: 'event',
  subject: userId,
  limit: 60,
  windowMs: 60_000,
});
