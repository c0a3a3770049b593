/** The frame of every mail. */
export type Frame = { copyLink: string; why: string; tagline: string; when: string; device: string };

/** The words of one mail; `title` is the subject unless it is set. */
export type Words = {
  subject: string;
  preheader: string;
  title?: string;
  paragraphs: string[];
  action?: string;
  lifetime?: string;
  notes: string[];
};

/** The changes of an account's sign-in methods; `detail` is a name, a phone's last digits or a number. */
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

/** Every mail of Apice, in one language. */
export type MailTexts = {
  frame: Frame;
  resetPassword: (about: About) => Words;
  enterWith: (about: About & { providers: string }) => Words;
  noAccount: (about: About) => Words;
  verifyEmail: (about: About) => Words;
  changeEmail: (about: About) => Words;
  /** `newEmail` is masked: the old mailbox may belong to somebody else by now. */
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
  welcome: (about: About) => Words;
  /** A notification, and its mail; `device` is empty where the browser names itself in no known way. */
  newDevice: (about: { device: string; when: string }) => { title: string; body: string };
  methodChanged: Record<MethodChange, (detail: string) => { subject: string; text: string }>;
  /** The end of every notice about a changed method. */
  methodFrame: { action: string; notes: string[] };
  /** The frame around a notification's own text; `stop` is shown with the address that ends the topic's mails. */
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

/** The facts that a mail about money states as rows. */
export type BillingLabel =
  | 'plan'
  | 'recipients'
  | 'amount'
  | 'credit'
  | 'back'
  | 'backInAll'
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

/** Mails about money, which cannot be switched off, in one language. */
export type BillingTexts = Record<BillingMailKind, { subject: string; paragraphs: string[]; action: string }> & {
  facts: Record<BillingLabel, string>;
  /** Values of a contract's facts; `month` and `year` are the duration of one that renews. */
  words: Record<'month' | 'year' | 'once' | 'startAsked' | 'noWithdrawal', string> & {
    withdrawUntil: (day: string) => string;
  };
};
