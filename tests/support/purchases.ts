import type { FiscalData } from '../../domain/billing/fiscal';
import type { TestProvider } from './payments';
import { callAs } from './scope';
import { present } from './present';

type Bought = { price: string | undefined; number?: string; fiscal?: Partial<FiscalData> };

/** Buys a plan as a person does: the operation, the pay page, the webhooks. */
export async function buy(provider: TestProvider, user: { id: string }, { price, number, fiscal }: Bought) {
  const { docId } = await callAs(
    user,
    'CreateCheckoutSession',
    { price: present(price), ...(fiscal && { fiscal }) },
    provider.options(),
  );
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
  await provider.pay(url ?? '', number ? { number } : {});
  await provider.told();
  return docId;
}
