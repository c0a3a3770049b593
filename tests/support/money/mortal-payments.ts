import type { PaymentProvider } from '../../../operations/payment-port';
import { mortalWorker } from '../mortal-database';
import type { TestProvider } from '../payments';

/** A Worker whose database and provider are the steps that it dies after. */
export function mortalPayments(provider: TestProvider, steps: number, isAfter: boolean) {
  const { step, d1 } = mortalWorker(steps, isAfter);
  const payments = new Proxy(provider.payments, {
    get: (target, name: keyof PaymentProvider) => {
      const method = target[name] as (...args: unknown[]) => Promise<unknown>;
      return name === 'readEvent' ? method : (...args: unknown[]) => step(() => method(...args));
    },
  });
  return { d1, payments };
}

/** Does something in a Worker that dies after so many steps; whether it lived to the end. */
export const survives = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
