import type { FiscalData } from '../../../domain/billing/fiscal';
import type { TestProvider } from '../payments';
import { present } from '../present';

type Wanted = { price: string | undefined; number?: string; fiscal?: Partial<FiscalData> };

/** Buys a plan as a person does: the operation, the pay page, the webhooks. */
export async function buy(provider: TestProvider, user: { id: string }, { price, ...bought }: Wanted) {
  const docId = await provider.buy(user, present(price), bought);
  await provider.deliverEvents();
  return docId;
}
