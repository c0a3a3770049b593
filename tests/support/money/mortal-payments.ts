import type { PaymentProvider } from '../../../operations/payment-port';
import { mortalWorker } from '../mortal-database';
import type { TestProvider } from '../payments';

/** A Worker that dies after a number of steps, which are its requests to the database and the provider. */
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

/** Runs an action in a Worker that dies after this many steps; returns whether it completed. */
export const survives = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
