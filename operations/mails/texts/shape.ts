/** What stands around every mail. */
export type Frame = { copyLink: string; why: string; tagline: string; when: string; device: string };

/** What one mail says; `title` is the subject where it names nothing else. */
export type Words = {
  subject: string;
  preheader: string;
  title?: string;
  paragraphs: string[];
  action?: string;
  lifetime?: string;
  notes: string[];
};

/** What happened to the ways into an account; `detail` is a name, a phone's last digits or a number. */
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
  /** `newEmail` is masked: the old mailbox may be somebody else's by now. */
  emailChanged: (about: { newEmail: string }) => Words;
  passwordChanged: (about: About) => Words;
  accountExists: (about: About) => Words;
  ticketAnswer: (about: About & { subject: string; text: string; author: string }) => Words;
  companyInvitation: (about: About & { company: string }) => Words;
  accountDeleted: (about: About) => Words;
  methodChanged: Record<MethodChange, (detail: string) => { subject: string; text: string }>;
  /** What every notice of a changed method ends with. */
  methodFrame: { action: string; notes: string[] };
  /** Around what a notification says itself; `stop` comes with the address that ends the topic's mails. */
  notification: { action: string; why: string; stop: string };
  or: string;
};
