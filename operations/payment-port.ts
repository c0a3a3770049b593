import type { FiscalData } from '../domain/billing/fiscal';
import type { Promotion, Reduced } from '../domain/billing/promotion';
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

/** What the provider stores of a gift. Milliseconds. */
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
  taxRate(taxRateId: string): Promise<{ isActive: boolean; isInclusive: boolean } | null>;

  createCustomer(
    person: { userId: string; email: string; name: string; language: string },
    key: string,
  ): Promise<string>;
  customer(customerId: string): Promise<ProviderCustomer | null>;
  /** Makes the customer's newest card the default for them and these subscriptions. */
  useNewestCard(customerId: string, subscriptionIds: string[]): Promise<void>;
  /** Sets the address and name for later invoices; nothing for a deleted customer. */
  setPerson(customerId: string, person: { email: string; name: string }): Promise<void>;
  /** Deletes a customer with their cards and ends their subscriptions; invoices and payments stay. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Sets the customer data on later invoices; `person` is the customer's own name, for those who are not a business.
   */
  setFiscalData(customerId: string, data: FiscalData, person: string): Promise<void>;
  /** Adds credit (below zero) or debt (above zero) to the balance. */
  moveBalance(customerId: string, amount: number, description: string, key: string): Promise<void>;
  portal(customerId: string, returnUrl: string): Promise<string>;

  openCheckout(request: CheckoutRequest, key: string): Promise<{ sessionId: string; url: string; expiresAt: number }>;
  checkout(sessionId: string): Promise<ProviderCheckout | null>;
  /** Expires an open checkout; returns its current state. */
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
  /** What the next renewals cost where a discount reduces them; null where none does, or nothing renews. */
  reducedRenewal(subscriptionId: string): Promise<Reduced | null>;
  /**
   * Changes the price and charges the difference now, and has what was going to end go on; refuses with `card-declined`
   * and changes nothing. A scheduled change stays, and is named as `replacedSchedule` in the metadata.
   */
  changePrice(subscription: ProviderSubscription, priceId: string, at: number, key: string): Promise<void>;
  /** Changes the price at the end of the period, instead of what is scheduled; returns the schedule's id. */
  schedulePrice(subscription: ProviderSubscription, priceId: string, key: string): Promise<string>;
  releaseSchedule(scheduleId: string): Promise<void>;
  subscriptionOfSchedule(scheduleId: string): Promise<string | null>;
  /** Lets a subscription end with its period, or renew again. */
  setEnding(subscriptionId: string, ends: boolean, reason: string | null): Promise<void>;
  /**
   * Stores in the metadata, as `ending`, that a subscription is to end instead of its scheduled change, which stays: the
   * provider lets nothing end that has one.
   */
  nameEnding(subscriptionId: string, ending: string, reason: string | null): Promise<void>;
  /** Lets a subscription end as its metadata says, once per `ending`, and removes that from them. */
  finishEnding(subscription: Pick<ProviderSubscription, 'id' | 'metadata'>): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  /**
   * Moves the end of the period without a charge, because it is paid for separately; `by` is stored in the metadata as
   * `extendedBy`.
   */
  extend(subscriptionId: string, until: number, by: string): Promise<void>;
  /** The same for the time of a gift, whose id is stored in the metadata with that time (`timeOfGift`). */
  addGift(subscriptionId: string, gift: { id: string; from: number; until: number }, key: string): Promise<void>;

  invoice(invoiceId: string): Promise<ProviderInvoice | null>;
  invoicesOf(customerId: string): Promise<ProviderInvoice[]>;
  /** Retries the payment of an open invoice; refuses with `card-declined`. */
  payInvoice(invoiceId: string): Promise<void>;
  /** Voids an open invoice; any other stays as it is. */
  voidInvoice(invoiceId: string): Promise<void>;
  /**
   * Refunds part of a paid invoice with a credit note: paid money as money, the rest as credit; idempotent by its key.
   */
  credit(invoiceId: string, amount: number, key: string): Promise<void>;
  /** Creates missing credit notes for refunds of a paid invoice; idempotent. */
  noteRefunds(invoiceId: string, paymentId: string): Promise<void>;
  /** The invoice's credit notes, oldest first. */
  creditNotesOf(invoiceId: string): Promise<ProviderCreditNote[]>;
  /** Refunds the rest of a payment, or the given amount; returns the total refunded so far. */
  refund(paymentId: string, amount: number | null, key: string): Promise<void>;
  refunded(paymentId: string): Promise<number>;
  paymentOfCharge(chargeId: string): Promise<string | null>;
  invoiceOfPayment(paymentId: string): Promise<ProviderInvoice | null>;
  dispute(disputeId: string): Promise<ProviderDispute | null>;
  /** All disputes, page by page, newest first; `after` is the last one of the previous page. */
  disputesPage(after: string | null, limit: number): Promise<{ page: ProviderDispute[]; after: string | null }>;
  /** Books what a lost dispute has taken of a paid invoice, with a credit note that moves no money; idempotent by its key. */
  bookLoss(invoiceId: string, amount: number, key: string): Promise<void>;

  /** Looks up a promotion code, as it is typed or by its id (`promo_…`); null when it is not usable. */
  promotionCode(code: string): Promise<PromotionCode | null>;
  /** Creates a single-use coupon for one free period of a plan, which cannot be typed at a checkout. Returns its id. */
  createGiftCoupon(gift: GiftCoupon, key: string): Promise<string>;
  /** Starts the subscription of a gift; it ends with its first period. */
  redeemGift(
    gift: { customerId: string; priceId: string; couponId: string; userId: string; taxRateId?: string },
    key: string,
  ): Promise<string>;

  /**
   * Parses a webhook; null when its signature is invalid or too old. Refuses what is signed and no event of this
   * installation's mode. `receivedAt`: the real time.
   */
  readEvent(body: string, signature: string, receivedAt: number): Promise<ProviderEvent | null>;
};
