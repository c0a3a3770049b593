import type { FiscalData } from '../domain/billing/fiscal';
import type { Promotion } from '../domain/billing/promotion';
import type {
  CheckoutRequest,
  ProviderCheckout,
  ProviderCreditNote,
  ProviderCustomer,
  ProviderDispute,
  ProviderEvent,
  ProviderInvoice,
  ProviderPlan,
  ProviderSubscription,
} from '../domain/billing/provider';

/** A code that reduces a payment: by a share (0 to 100) or an amount (cents). */
export type PromotionCode = Promotion & {
  id: string;
  code: string;
  percentOff: number | null;
  amountOff: number | null;
};

/** The provider's parts of a gift of a plan. Milliseconds. */
type GiftCoupon = { planId: string; metadata: Record<string, string> };

/**
 * The payment provider. Amounts are cents, times milliseconds. `key` makes a command idempotent. Refuses with `card-declined`
 * (failed-precondition), `payment-disputed` (failed-precondition) for refunds of a disputed payment, `payment-refused`
 * (failed-precondition) for other requests that it rejects, and `payments-unavailable` (unavailable) when it does not respond;
 * unknown things are null, or `not-found`.
 */
export type PaymentProvider = {
  /** Every product with its prices, including those that are no longer sold. */
  plans(): Promise<ProviderPlan[]>;
  plan(planId: string): Promise<ProviderPlan | null>;
  planOfPrice(priceId: string): Promise<string | null>;

  createCustomer(
    person: { userId: string; email: string; name: string; language: string },
    key: string,
  ): Promise<string>;
  customer(customerId: string): Promise<ProviderCustomer | null>;
  /** Makes the customer's newest card the one that pays for them and these subscriptions. */
  useNewestCard(customerId: string, subscriptionIds: string[]): Promise<void>;
  /** Sets the address and name of later invoices; a customer who is gone stays gone. */
  setPerson(customerId: string, person: { email: string; name: string }): Promise<void>;
  /** Deletes a customer with their cards, and ends what still runs; invoices and payments stay. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Sets the text of every later invoice; `person` is the customer's own name, for those who are no business. */
  setFiscalData(customerId: string, data: FiscalData, person: string): Promise<void>;
  /** Gives credit (below zero), or charges more (above zero). */
  moveBalance(customerId: string, amount: number, description: string, key: string): Promise<void>;
  portal(customerId: string, returnUrl: string): Promise<string>;

  openCheckout(request: CheckoutRequest, key: string): Promise<{ sessionId: string; url: string; expiresAt: number }>;
  checkout(sessionId: string): Promise<ProviderCheckout | null>;
  /** Closes an open checkout; returns its current state. */
  expireCheckout(sessionId: string): Promise<ProviderCheckout | null>;

  subscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** All subscriptions, page by page; `after` is the last one of the previous page. */
  subscriptionsPage(
    after: string | null,
    limit: number,
  ): Promise<{ page: ProviderSubscription[]; after: string | null }>;
  /** The charge of a price change at this moment; an amount below zero would be left as credit. */
  previewPrice(subscription: ProviderSubscription, priceId: string, at: number): Promise<number>;
  /** Changes the price and charges the difference now; refuses with `card-declined` and changes nothing. */
  changePrice(subscription: ProviderSubscription, priceId: string, at: number, key: string): Promise<void>;
  /** Changes the price at the end of the period; returns the schedule's id. */
  schedulePrice(subscription: ProviderSubscription, priceId: string, key: string): Promise<string>;
  releaseSchedule(scheduleId: string): Promise<void>;
  /** Ends a subscription with its period, or lets it continue. */
  setEnding(subscriptionId: string, ends: boolean, reason: string | null): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  /** Moves the end of the period without a charge, since it is paid for separately; metadata keeps `by` as `extendedBy`. */
  extend(subscriptionId: string, until: number, by: string): Promise<void>;

  invoice(invoiceId: string): Promise<ProviderInvoice | null>;
  invoicesOf(customerId: string): Promise<ProviderInvoice[]>;
  /** Retries the payment of an open invoice; refuses with `card-declined`. */
  payInvoice(invoiceId: string): Promise<void>;
  /** Takes back an open invoice that will not be paid; one that is not open any more stays as it is. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Gives back this much of a paid invoice, with a credit note: what money paid as money, the rest as credit; idempotent by its key. */
  credit(invoiceId: string, amount: number, key: string): Promise<void>;
  /** Makes the credit notes that are missing for refunds of a paid invoice's payment; idempotent. */
  noteRefunds(invoiceId: string, paymentId: string): Promise<void>;
  /** The invoice's credit notes, oldest first. */
  creditNotesOf(invoiceId: string): Promise<ProviderCreditNote[]>;
  /** Refunds the rest of a payment, or this much of it; returns the total refunded so far. */
  refund(paymentId: string, amount: number | null, key: string): Promise<void>;
  refunded(paymentId: string): Promise<number>;
  paymentOfCharge(chargeId: string): Promise<string | null>;
  invoiceOfPayment(paymentId: string): Promise<ProviderInvoice | null>;
  dispute(disputeId: string): Promise<ProviderDispute | null>;
  /** All disputes, page by page, newest first; `after` is the last one of the previous page. */
  disputesPage(after: string | null, limit: number): Promise<{ page: ProviderDispute[]; after: string | null }>;
  /** Books what a lost dispute has taken of a paid invoice, with a credit note that moves no money; idempotent by its key. */
  bookLoss(invoiceId: string, amount: number, key: string): Promise<void>;

  /** The reduction of a code that customers may enter; null when it can't be used. */
  promotionCode(code: string): Promise<PromotionCode | null>;
  /** A coupon for one period of a plan, free of charge, once: nobody can type it. Returns its id. */
  createGiftCoupon(gift: GiftCoupon, key: string): Promise<string>;
  /** Starts the subscription of a gift; it ends with its first period. */
  redeemGift(
    gift: { customerId: string; priceId: string; couponId: string; userId: string },
    key: string,
  ): Promise<string>;

  /** The event in a webhook's body; null when the signature is not the provider's, or too old. `receivedAt`: the real time. */
  readEvent(body: string, signature: string, receivedAt: number): Promise<ProviderEvent | null>;
};
