import { Stripe } from 'stripe';
import { DomainError } from '../../../domain/shared/errors';
import { log } from '../../../domain/shared/log';
import { subjectNow } from '../../log/subject';

/** Converts Stripe's error or missing response to a refusal; the cause is logged without personal data. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  if (error instanceof Stripe.errors.StripeCardError) return new DomainError('failed-precondition', 'card-declined');
  if (code === 'charge_disputed') return new DomainError('failed-precondition', 'payment-disputed');
  log('error', 'payments-refused', subjectNow(), { type, code, statusCode, providerRequestId: requestId });
  const isTheirs = (statusCode ?? 500) >= 500 || statusCode === 429 || statusCode === 409;
  return isTheirs
    ? new DomainError('unavailable', 'payments-unavailable')
    : new DomainError('failed-precondition', 'payment-refused', { code: code ?? type });
}

export async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error);
  }
}

const absent = new Set(['resource_missing', 'invoice_upcoming_none']);

/** The same, but null if Stripe does not find the object. */
export async function findingOut<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && absent.has(error.code ?? '')) return null;
    throw refusalOf(error);
  }
}

const isRateRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /tax_rates/.test(error.param ?? '');

/**
 * A sale with its tax rate, or without one if Stripe refuses the rate: one that was archived since it was saved must not stop a
 * purchase. The invoice then names no tax, and the log says why.
 */
export async function withRateIfTaken<T>(sell: (isTaxed: boolean) => Promise<T>): Promise<T> {
  try {
    return await sell(true);
  } catch (error) {
    if (!isRateRefused(error)) throw error;
    log('error', 'tax-rate-refused', subjectNow(), { code: error.code, param: error.param });
    return sell(false);
  }
}
