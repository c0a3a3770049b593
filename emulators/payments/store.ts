import { missing } from './wire/errors.ts';
import { italianVat, ownAccount, type Account } from './account.ts';
import type { CreditNote, Dispute, Refund } from './refund-types.ts';
import type { CheckoutSession, Debit, PaymentMethod, PortalSession } from './hosted-types.ts';
import type {
  AppliedDiscount,
  BalanceTransaction,
  Charge,
  Coupon,
  Customer,
  Invoice,
  Line,
  PaymentIntent,
  Price,
  Product,
  PromotionCode,
  ProviderEvent,
  Schedule,
  Subscription,
  TaxRate,
} from './types.ts';

export type Tables = {
  customers: Customer;
  products: Product;
  prices: Price;
  taxRates: TaxRate;
  coupons: Coupon;
  discounts: AppliedDiscount;
  promotionCodes: PromotionCode;
  paymentMethods: PaymentMethod;
  sessions: CheckoutSession;
  subscriptions: Subscription;
  schedules: Schedule;
  invoices: Invoice;
  paymentIntents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  creditNotes: CreditNote;
  balanceTransactions: BalanceTransaction;
  portals: PortalSession;
  events: ProviderEvent;
};

/**
 * How a card behaves: it pays, is declined, fails from its second charge on, needs its owner's confirmation, or its owner disputes
 * each charge, or inquires about it.
 */
export type CardManner = 'pays' | 'declined' | 'fails-later' | 'asks' | 'disputes' | 'inquires';

/** The outcome of an account's debits, days later. */
export type DebitManner = 'debit-pays' | 'debit-fails';

/** The contents of a checkout, which the provider's own object does not show. */
export type Basket = {
  lines: { price: string; quantity: number; rates: TaxRate[] }[];
  /** Of the subscription, for lines without rates of their own. */
  rates: TaxRate[];
  subscriptionMetadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  /** Whether the card is saved for later payments. */
  keepsCard: boolean;
  /** Which of the entered values are saved with the customer (`customer_update`). */
  updates: { name: boolean; address: boolean; shipping: boolean };
  invoiceMetadata: Record<string, string>;
  hasInvoice: boolean;
};

/** An invoice of an unpaid renewal, and when it is retried. Seconds. */
export type Dunning = { invoice: string; attempts: number; nextAt: number };

export type WebhookManners = { repeat: number; shuffle: boolean; hold: boolean };

/** The emulator's whole state: plain JSON, so that it can be stored in a file between two starts. */
export type State = {
  [T in keyof Tables]: Record<string, Tables[T]>;
} & {
  account: Account;
  /** How far the clock is ahead of the real one. Seconds. */
  offset: number;
  manners: Record<string, CardManner | DebitManner>;
  baskets: Record<string, Basket>;
  /** Prorations to be charged with a subscription's next invoice. */
  waitingLines: Record<string, Line[]>;
  dunning: Record<string, Dunning>;
  /** Pending debits of one-time payments, by session. */
  debits: Record<string, Debit>;
  /** Pending debits of subscription invoices, by invoice. Seconds. */
  invoiceDebits: Record<string, { intent: string; method: string; at: number }>;
  /** The last invoice number, by year. */
  invoiceNumbers: Record<string, number>;
  answers: Record<string, { request: string; status: number; body: unknown }>;
  webhooks: WebhookManners;
  held: string[];
  lastId: number;
};

export const emptyState = (): State => ({
  customers: {},
  products: {},
  prices: {},
  taxRates: { [italianVat.id]: { ...italianVat } },
  account: ownAccount,
  coupons: {},
  discounts: {},
  promotionCodes: {},
  paymentMethods: {},
  sessions: {},
  subscriptions: {},
  schedules: {},
  invoices: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  creditNotes: {},
  balanceTransactions: {},
  portals: {},
  events: {},
  offset: 0,
  manners: {},
  baskets: {},
  waitingLines: {},
  dunning: {},
  debits: {},
  invoiceDebits: {},
  invoiceNumbers: {},
  answers: {},
  webhooks: { repeat: 1, shuffle: false, hold: false },
  held: [],
  lastId: 0,
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id like the provider's: a prefix, an increasing number, and unguessable letters. */
export function newId(state: State, prefix: string): string {
  state.lastId += 1;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => letters[byte % letters.length]);
  return `${prefix}_${String(state.lastId).padStart(6, '0')}${random.join('')}`;
}

const nameOf: Record<keyof Tables, string> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  taxRates: 'tax rate',
  coupons: 'coupon',
  discounts: 'discount',
  promotionCodes: 'promotion code',
  paymentMethods: 'PaymentMethod',
  sessions: 'checkout.session',
  subscriptions: 'subscription',
  schedules: 'subscription schedule',
  invoices: 'invoice',
  paymentIntents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  creditNotes: 'credit note',
  balanceTransactions: 'customer balance transaction',
  portals: 'billing portal session',
  events: 'event',
};

/** An object by its id; `param` is set when the id was a parameter of the request, rather than part of its address. */
export function find<T extends keyof Tables>(state: State, table: T, id: string | null, param?: string): Tables[T] {
  const found = id === null ? undefined : state[table][id];
  if (!found) throw missing(nameOf[table], id ?? '', param);
  return found as Tables[T];
}

/** A customer who is not deleted, for requests that the provider refuses for others. */
export function liveCustomer(state: State, id: string, param?: string): Customer {
  const customer = find(state, 'customers', id, param);
  if (customer.isDeleted) throw missing('customer', id, param);
  return customer;
}

export function put<T extends keyof Tables>(state: State, table: T, object: Tables[T]): Tables[T] {
  (state[table] as Record<string, Tables[T]>)[object.id] = object;
  return object;
}

/** All objects of a table, in the order of their creation. */
export const all = <T extends keyof Tables>(state: State, table: T): Tables[T][] =>
  Object.values(state[table]) as Tables[T][];
