import { expect, test } from 'vitest';
import { createUser } from '../../support/factories';
import { createProvider, sellDemo } from '../../support/payments';
import { present } from '../../support/present';

const dayMs = 86_400_000;

// A subscription that begins in any month of the year: each has its own length.
test.each(Array.from({ length: 12 }, (_, month) => month * 31))(
  'of days that pass for one customer alone, a month is one renewal (%i days on)',
  async (start) => {
    const provider = createProvider();
    const price = await sellDemo(provider);
    await provider.pass(start);
    const user = await createUser();
    await provider.buy(user, present(price.mensile));
    await provider.deliverEvents();
    const invoices = () => Object.values(provider.state.invoices);
    const end = () => Object.values(provider.state.subscriptions)[0]?.items.data[0]?.current_period_end ?? 0;
    const days = Math.round((end() * 1000 - provider.now()) / dayMs);
    await provider.passFor(user.email, days + 1);
    expect(invoices()).toHaveLength(2);
    expect(Math.round((end() * 1000 - provider.now()) / dayMs)).toBeGreaterThanOrEqual(26);
    await provider.passFor(user.email, 7);
    expect(invoices()).toHaveLength(2);
  },
);
