/** The payment provider's data, as Apice reads them. Amounts are cents, times milliseconds since 1970. */
export type BillingInterval = 'month' | 'year';

export type ProviderPrice = {
  id: string;
  planId: string;
  unitAmount: number;
  currency: string;
  /** Null for a one-time price. */
  interval: BillingInterval | null;
  metadata: Record<string, string>;
  active: boolean;
};

export type ProviderPlan = {
  id: string;
  name: string;
  description: string;
  images: string[];
  metadata: Record<string, string>;
  active: boolean;
  prices: ProviderPrice[];
};

/** A bank account for direct debits is modelled as a card of the brand `sepa_debit` that never expires (0). */
export type Card = {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** Whether the card requires authentication by the bank (3-D Secure). */
  threeDSecure: boolean;
};

export type ProviderCustomer = {
  id: string;
  userId: string | null;
  /** Below zero the customer has credit, above zero they owe money. */
  balance: number;
  card: Card | null;
  cardId: string | null;
};

export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export type ProviderSubscription = {
  id: string;
  customerId: string;
  userId: string | null;
  itemId: string;
  priceId: string;
  planId: string;
  status: SubscriptionStatus;
  createdAt: number;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  scheduleId: string | null;
  /** The price that the schedule changes to; null without one to come, and in lists. */
  scheduledPriceId: string | null;
  /** Whether the schedule has made its change: the provider keeps it attached for a period more. */
  isScheduleDone: boolean;
  /** Whether a discount may reduce its next payments. */
  isDiscounted: boolean;
  latestInvoiceId: string | null;
  /** Only set in the list of all subscriptions; null otherwise. Never `processing`. */
  latestInvoiceStatus: string | null;
  metadata: Record<string, string>;
};

/** `advance`: a year that was paid before it begins. */
export type InvoiceReason = 'purchase' | 'renewal' | 'change' | 'advance' | 'other';

/** The customer as an invoice names them, from the moment it was made. */
export type InvoiceBuyer = {
  name: string;
  /** ISO 3166-1 alpha-2; `IT` where no address is known. */
  country: string;
  street: string | null;
  postCode: string | null;
  city: string | null;
  /** Two letters, in Italy only. */
  province: string | null;
  /** Without the country's prefix; null for a consumer. */
  vatNumber: string | null;
  taxCode: string | null;
  /** The destination of the electronic invoice: an SDI code, or a PEC. */
  recapito: string | null;
  /** `reverse`: the buyer owes the tax (EU business). */
  taxExempt: 'none' | 'exempt' | 'reverse';
};

/** A line of an invoice; `amount` is cents with tax, after discounts. Goods are delivered in Italy; all else is a service. */
export type InvoiceLine = { description: string; quantity: number; amount: number; isGoods?: boolean | undefined };

export type ProviderInvoice = {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  number: string | null;
  /** `processing`: open at the provider with a direct debit that is pending at the bank. */
  status: 'draft' | 'open' | 'processing' | 'paid' | 'void' | 'uncollectible';
  reason: InvoiceReason;
  total: number;
  amountDue: number;
  amountPaid: number;
  paymentId: string | null;
  pdf: string | null;
  createdAt: number;
  paidAt: number | null;
  /** The beginning of the first period that the invoice charges; null where it charges nothing. */
  coversFrom: number | null;
  /** The end of the last period that the invoice charges. */
  coversUntil: number | null;
  /** The number of automatic collection attempts, including the first. */
  attempts: number;
  metadata: Record<string, string>;
  /** The part of `total` that is tax. */
  tax: number;
  /** Hundredths of a percent; null without tax, and where lines have different rates. */
  taxRate: number | null;
  buyer: InvoiceBuyer;
  lines: InvoiceLine[];
};

/** A refund of an invoice; its number is the invoice's number with a suffix. */
export type ProviderCreditNote = {
  id: string;
  number: string;
  amount: number;
  /** The part of `amount` that is tax; null where the provider does not say it. */
  tax: number | null;
  pdf: string | null;
  createdAt: number;
  /** False for one that books what a lost dispute has taken. */
  movesMoney: boolean;
};

export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;

/** A payment that its payer disputes at their bank; `warning_…` is an inquiry, which takes no money. */
export type ProviderDispute = {
  id: string;
  paymentId: string | null;
  customerId: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: (typeof disputeStatuses)[number];
  /** Until when evidence is accepted; null once it is not. */
  evidenceDueAt: number | null;
  createdAt: number;
};

/** A tax number as the provider names it. */
export type TaxId = { type: string; value: string };

export type ProviderCheckout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** A checkout by direct debit is complete before it is paid (`waiting`); the bank may refuse it days later. */
  payment: 'paid' | 'waiting' | 'failed';
  url: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  paymentId: string | null;
  amountTotal: number;
  metadata: Record<string, string>;
  /** The tax numbers entered, with the provider's type (`eu_vat`, `gb_vat`); a customer with one buys as a business. */
  taxIds: TaxId[];
  /** The values of our custom fields, by key. */
  fields: Record<string, string>;
  /** Whether the customer agreed to the requested consent. */
  hasConsent: boolean;
};

/** A custom field of ours on the hosted page. */
export type CheckoutField = { key: string; label: string; minLength?: number; maxLength?: number };

/** What is sold: a price of the provider, or an amount with a name; with the rate of the tax that it contains. */
export type CheckoutLine = ({ price: string } | { name: string; unitAmount: number }) & {
  quantity: number;
  taxRateId?: string;
};

export type CheckoutRequest = {
  mode: 'subscription' | 'payment';
  customerId: string;
  lines: CheckoutLine[];
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  successUrl: string;
  cancelUrl: string;
  locale: string;
  allowsPromotionCodes: boolean;
  promotionCodeId: string | null;
  collectsShippingAddress: boolean;
  collectsTaxId: boolean;
  fields: CheckoutField[];
  /** What the customer has to agree to in a separate box before paying; null for nothing. */
  consent: string | null;
  metadata: Record<string, string>;
};

/** An event whose signature was verified: what happened to which object. */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string;
  customerId: string | null;
  createdAt: number;
};
