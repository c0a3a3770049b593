import { Hono } from 'hono';
import { accounts } from './accounts.ts';
import { createApi } from './wire/api.ts';
import { checkout } from './checkout.ts';
import { catchUp } from './clock.ts';
import { control, type ClockListener } from './control.ts';
import { creditNotes } from './credit-notes.ts';
import { customers } from './customers.ts';
import { disputes } from './disputes.ts';
import { discounts } from './discounts.ts';
import { invoices } from './invoices.ts';
import { hosted } from './pages/hosted.ts';
import { products } from './products.ts';
import { schedules } from './lifecycle/schedules.ts';
import { subscriptions } from './subscriptions.ts';
import { taxIds } from './tax-ids.ts';
import { taxRates } from './taxes.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export { emptyState } from './store.ts';

export type Payments = {
  fetch: (request: Request) => Response | Promise<Response>;
  world: World;
};

/**
 * The payments provider, emulated for development: its API below `/v1`, the pages it shows to people, and its emulator-only
 * endpoints below `/_emulator`. It needs no network: any code that has `fetch` can talk to it.
 */
export function createPayments(options: WorldOptions & { onClockMoved?: ClockListener }): Payments {
  const world = createWorld(options);
  const app = new Hono();
  app.use(async (_c, next) => {
    catchUp(world);
    await next();
  });
  app.route('/_emulator', control(world, options.onClockMoved ?? (async () => undefined)));
  app.route(
    '/v1',
    createApi(world, [
      products,
      customers,
      accounts,
      discounts,
      subscriptions,
      schedules,
      invoices,
      checkout,
      taxIds,
      taxRates,
      creditNotes,
      disputes,
    ]),
  );
  app.route('/', hosted(world));
  return { fetch: (request) => app.fetch(request), world };
}
