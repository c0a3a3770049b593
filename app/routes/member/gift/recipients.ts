import { addressProblem, type AddressProblem } from '../../../../domain/gifts/gifts';
import type { GiftPage } from './gift.server';
import { tabStorage } from '~/lib/guarded-storage';

/** One recipient of a gift, as typed. */
export type Recipient = {
  /** Distinguishes recipients while they are edited. */
  key: string;
  name: string;
  email: string;
  message: string;
  signature: string;
  price: string;
  /** `YYYY-MM-DD`. */
  deliverOn: string;
};

export type RecipientProblems = {
  name?: 'missing';
  email?: AddressProblem;
  price?: 'missing';
  deliverOn?: 'malformed';
  signature?: 'missing';
};

/** In the order of the fields: the first one with a problem gets the focus. */
export const fieldOrder = ['name', 'email', 'price', 'deliverOn', 'signature'] as const;

export const newRecipient = (page: GiftPage, signature = page.signature): Recipient => ({
  key: crypto.randomUUID(),
  name: '',
  email: '',
  message: '',
  signature,
  price: (page.plans.find(({ isFeatured }) => isFeatured) ?? page.plans[0])?.price ?? '',
  deliverOn: page.firstDay,
});

const typedFields = ['name', 'email', 'message', 'signature', 'price', 'deliverOn'] as const;

/** The values of a recipient's fields on the page. */
export function typedIn(form: HTMLFormElement, key: string): Partial<Recipient> {
  const fields = new FormData(form);
  return Object.fromEntries(
    typedFields.flatMap((name) => {
      const value = fields.get(`${name}-${key}`);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

export function problemsOf(recipient: Recipient, page: GiftPage): RecipientProblems {
  const problems: RecipientProblems = {};
  if (!recipient.name.trim()) problems.name = 'missing';
  const email = addressProblem(recipient.email);
  if (email) problems.email = email;
  if (!page.plans.some(({ price }) => price === recipient.price)) problems.price = 'missing';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(recipient.deliverOn);
  if (!isDay || recipient.deliverOn < page.firstDay || recipient.deliverOn > page.lastDay) {
    problems.deliverOn = 'malformed';
  }
  if (!recipient.signature.trim()) problems.signature = 'missing';
  return problems;
}

export const isFine = (problems: RecipientProblems): boolean => Object.keys(problems).length === 0;

/** Whether removing the recipient would lose typed input. */
export const wasTyped = ({ name, email, message }: Recipient): boolean => Boolean(name || email || message);

const draftName = 'apice.gift';

const isRecipient = (value: unknown): value is Recipient =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'name', 'email', 'message', 'signature', 'price', 'deliverOn'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

/** The input from before a reload or an abandoned payment, stored in this tab. */
export function keptDraft(): Recipient[] {
  const kept = tabStorage.readJson(draftName);
  return Array.isArray(kept) ? kept.filter(isRecipient) : [];
}

/** Without storage the input is lost with the page. */
export const keepDraft = (recipients: readonly Recipient[]): void =>
  tabStorage.write(draftName, JSON.stringify(recipients));

export const forgetDraft = (): void => tabStorage.write(draftName, null);
