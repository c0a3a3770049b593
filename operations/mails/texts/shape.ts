import type { ContractHeading, ContractText } from '../../../domain/billing/contract';

/** The texts around every mail. */
export type Frame = { copyLink: string; why: string; tagline: string; when: string; device: string };

/** The texts of one mail; `title` is the subject unless it is set. */
export type Words = {
  subject: string;
  preheader: string;
  title?: string;
  paragraphs: string[];
  action?: string;
  lifetime?: string;
  notes: string[];
};

/** The changes of an account's sign-in methods; `detail` is a name, the last digits of a phone, or a number. */
export const methodChanges = [
  'sms-added',
  'sms-removed',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'recovery-codes-made',
  'recovery-code-used',
] as const;
export type MethodChange = (typeof methodChanges)[number];

type About = { email: string };

/** All account mails, in one language. */
export type MailTexts = {
  frame: Frame;
  resetPassword: (about: About) => Words;
  enterWith: (about: About & { providers: string }) => Words;
  noAccount: (about: About) => Words;
  verifyEmail: (about: About) => Words;
  changeEmail: (about: About) => Words;
  /** `newEmail` is masked, because the old mailbox may belong to somebody else by now. */
  emailChanged: (about: { newEmail: string }) => Words;
  passwordChanged: (about: About) => Words;
  ownerPlanned: (about: { name: string }) => Words;
  accountExists: (about: About) => Words;
  ticketAnswer: (about: About & { subject: string; text: string; author: string }) => Words;
  companyInvitation: (about: About & { company: string }) => Words;
  companyQuestion: (about: { company: string }) => Words;
  companyAdded: (about: { company: string }) => Words;
  /** `tracking` is the courier's number; empty without one. */
  rewardShipped: (about: { reward: string; city: string; tracking: string }) => Words;
  accountDeleted: (about: About) => Words;
  /** An administrator has deleted it. */
  accountRemoved: (about: About) => Words;
  welcome: (about: About) => Words;
  /** A notification, and its mail; `device` is empty for an unknown browser. */
  newDevice: (about: { device: string; when: string }) => { title: string; body: string };
  methodChanged: Record<MethodChange, (detail: string) => { subject: string; text: string }>;
  /** The closing texts of every mail about a changed method. */
  methodFrame: { action: string; notes: string[] };
  /** The texts around a notification; `stop` precedes the unsubscribe address. */
  notification: { action: string; why: string; stop: string };
  or: string;
};

export const billingMailKinds = [
  'purchaseDone',
  'giftPaid',
  'purchaseRefused',
  'paymentFailed',
  'accessEnded',
  'subscriptionCanceled',
  'withdrawalReceipt',
  'yearWithdrawn',
  'giftsWithdrawn',
  'goodsWithdrawn',
  'goodsReduced',
  'renewalPaid',
  'latePaid',
  'changePaid',
  'advancePaid',
  'refunded',
  'paymentRetried',
  'accessClosed',
  'renewalNotice',
  'cardExpiring',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];

/** The labels of the facts in billing mails. */
export type BillingLabel =
  | 'plan'
  | 'recipients'
  | 'opened'
  | 'goods'
  | 'returnTo'
  | 'returnCost'
  | 'amount'
  | 'tax'
  | 'credit'
  | 'back'
  | 'backInAll'
  | 'kept'
  | 'reason'
  | 'used'
  | 'invoice'
  | 'creditNote'
  | 'at'
  | 'until'
  | 'renewsOn'
  | 'closedOn'
  | 'endedOn'
  | 'price'
  | 'card'
  | 'expires'
  | 'duration'
  | 'renewal'
  | 'endsOn'
  | 'start'
  | 'withdrawal'
  | 'terms';

/** Billing mails, which cannot be switched off, in one language. */
export type BillingTexts = Record<BillingMailKind, { subject: string; paragraphs: string[]; action: string }> & {
  facts: Record<BillingLabel, string>;
  /** Translated values of a contract's facts; `month` and `year` are the period of one that renews. */
  words: Record<'month' | 'year' | 'once' | 'startAsked' | 'noWithdrawal' | 'attached' | 'returnSender', string> & {
    withdrawUntil: (day: string) => string;
    /** A price that a promotion code reduces, for so many payments (null: for all); then it is `full`. */
    reduced: (price: string, full: string, payments: number | null) => string;
  };
};

/** The contract as a document, in one language; `file` is its name as a file. */
export type ContractTexts = {
  title: string;
  file: string;
  headings: Record<ContractHeading, string>;
  lines: Record<ContractText, string>;
};
