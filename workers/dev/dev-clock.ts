import { Hono } from 'hono';
import * as z from 'zod';
import type { BackendContext } from '../backend-context';
import { dayMs } from '../../domain/shared/time';

/** The offset of a developer's clock from real time, for all requests, also without a cookie. Milliseconds. */
let offset = 0;

export const serverOffset = (): number => offset;

const ClockRequest = z.object({
  offset: z
    .number()
    .min(0)
    .max(20 * 365 * dayMs),
});

/** `POST /api/dev/clock {offset}`: moves the clocks of the payments emulator and of this Worker. 404 in production. */
export const devClock = new Hono<BackendContext>().post('/clock', async (c) => {
  if (!c.var.env.isDevelopment) return c.notFound();
  const body = ClockRequest.safeParse(await c.req.json());
  if (!body.success) return c.json({ offset }, 400);
  offset = body.data.offset;
  return c.json({ offset });
});
