import { Hono, type Context } from 'hono';
import { age } from './ageing.ts';
import { advance } from './clock.ts';
import { answerDebits, waitingDebits } from './lifecycle/answering.ts';
import { chargeOfInvoice, decisiveEvidence, dispute, submitEvidence } from './lifecycle/disputing.ts';
import { all, find } from './store.ts';
import { Fault } from './wire/errors.ts';
import type { World } from './world.ts';

const daySeconds = 86_400;

/** Sends the clock's offset to the listener whose clock follows this one. Milliseconds. */
export type ClockListener = (offsetMs: number) => Promise<void>;

const countOf = (value: unknown, fallback: number): number => {
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : fallback;
};

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await request.arrayBuffer());
  if (text.startsWith('{')) return JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}

/** The response: data or, for the overview's buttons, the overview. */
const answer = (c: Context, done: object): Response =>
  c.req.header('accept')?.includes('text/html') ? c.redirect('/', 303) : c.json(done);

/** Endpoints that the provider itself does not have: a clock to advance, and webhooks that misbehave on request. */
export function control(world: World, onClockMoved: ClockListener): Hono {
  const { state } = world;
  const app = new Hono();
  const clock = () => ({ now: world.now() * 1000, offset: state.offset * 1000 });

  app.get('/clock', (c) => c.json(clock()));
  app.post('/clock', async (c) => {
    const body = await bodyOf(c.req.raw);
    const seconds = countOf(body.days, 0) * daySeconds + countOf(body.seconds, 0);
    if (typeof body.customer === 'string' && body.customer) {
      age(world, body.customer, seconds);
    } else {
      // The listener's clock is moved first, so that the next events do not come from its future.
      await onClockMoved((state.offset + seconds) * 1000);
      advance(world, seconds);
    }
    world.onChange?.();
    await world.deliver();
    return answer(c, clock());
  });

  app.get('/webhooks', (c) => c.json({ ...state.webhooks, waiting: state.held.length }));
  app.post('/webhooks', async (c) => {
    const body = await bodyOf(c.req.raw);
    if (body.repeat !== undefined) state.webhooks.repeat = Math.max(1, Math.floor(countOf(body.repeat, 1)));
    if (typeof body.shuffle === 'boolean') state.webhooks.shuffle = body.shuffle;
    if (body.hold !== undefined) state.webhooks.hold = body.hold === true || body.hold === 'true';
    world.onChange?.();
    return answer(c, { ...state.webhooks, waiting: state.held.length });
  });
  app.post('/webhooks/release', async (c) => {
    state.webhooks.hold = false;
    await world.deliver({ evenHeld: true });
    return answer(c, { waiting: state.held.length });
  });
  /** Resends earlier events, as a provider does after an outage, and as an attacker would. */
  app.post('/webhooks/replay', async (c) => {
    const events = all(state, 'events');
    state.held.push(...events.map(({ id }) => id));
    await world.deliver({ evenHeld: true });
    return c.json({ sent: events.length, waiting: state.held.length });
  });

  /** Settles the pending debits at once, so that a developer need not wait for days. */
  app.post('/bank', async (c) => {
    answerDebits(world);
    world.onChange?.();
    await world.deliver();
    return answer(c, { waiting: waitingDebits(world) });
  });

  /** The payer of an invoice disputes it, or their bank inquires about it. */
  app.post('/dispute', async (c) => {
    const body = await bodyOf(c.req.raw);
    const as = body.as === 'inquiry' ? 'inquiry' : 'dispute';
    const made = dispute(world, chargeOfInvoice(world, String(body.invoice)), as);
    world.onChange?.();
    await world.deliver();
    return answer(c, made);
  });
  /** Evidence for a dispute, by the provider's test texts. */
  app.post('/evidence', async (c) => {
    const body = await bodyOf(c.req.raw);
    const found = find(state, 'disputes', String(body.dispute));
    submitEvidence(world, found, decisiveEvidence(String(body.evidence)));
    world.onChange?.();
    await world.deliver();
    return answer(c, found);
  });

  app.onError((error, c) => {
    if (error instanceof Fault) return c.json({ error: error.body }, error.status);
    throw error;
  });

  app.get('/state', (c) =>
    c.json({
      ...clock(),
      webhooks: state.webhooks,
      customers: all(state, 'customers'),
      products: all(state, 'products'),
      prices: all(state, 'prices'),
      paymentMethods: all(state, 'paymentMethods'),
      promotionCodes: all(state, 'promotionCodes'),
      checkoutSessions: all(state, 'sessions'),
      subscriptions: all(state, 'subscriptions'),
      schedules: all(state, 'schedules'),
      invoices: all(state, 'invoices'),
      charges: all(state, 'charges'),
      refunds: all(state, 'refunds'),
      disputes: all(state, 'disputes'),
      events: all(state, 'events'),
    }),
  );
  return app;
}
