import type { Language } from '../../domain/platform/language';
import { romeMomentText } from '../../domain/shared/rome-day';
import { renderMail, type RenderedMail } from './layout';
import { en as billingEn } from './texts/billing/en';
import { es as billingEs } from './texts/billing/es';
import { it as billingIt } from './texts/billing/it';
import { en } from './texts/en';
import { es } from './texts/es';
import { it } from './texts/it';
import type { BillingLabel, BillingMailKind, BillingTexts, Frame } from './texts/shape';

/** The texts around every mail, by language. */
const frames: Record<Language, Frame> = { it: it.frame, en: en.frame, es: es.frame };
const billingTexts: Record<Language, BillingTexts> = { it: billingIt, en: billingEn, es: billingEs };

/** A row of a billing mail: its label, the formatted value, and what follows the label. */
export type BillingFact = readonly [label: BillingLabel, value: string, detail?: string];

/** The content of a billing mail; the facts are formatted for its language. */
export type BillingMail = {
  kind: BillingMailKind;
  link: string;
  facts: (language: Language) => readonly BillingFact[];
  /** Whether the contract goes along as a file. */
  hasContract: boolean;
};

const euros = new Intl.NumberFormat('it', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats cents for a mail. */
export const euroText = (cents: number): string => `${euros.format(cents / 100)} €`;
/** Formats a moment (milliseconds) with day and time, as receipts require. */
export const momentText = (at: number): string => `${romeMomentText(at)} (Europe/Rome)`;

/** The translated values of a contract's facts. */
export const billingWords = (language: Language): BillingTexts['words'] => billingTexts[language].words;

const rowsOf = (facts: readonly BillingFact[], texts: BillingTexts) =>
  facts.map(
    ([label, value, detail]) => [detail ? `${texts.facts[label]} ${detail}` : texts.facts[label], value] as const,
  );

/** A mail about a purchase, with its facts as rows. */
export function billingMails(language: Language, { kind, link, facts, hasContract }: BillingMail): RenderedMail {
  const texts = billingTexts[language];
  const { subject, paragraphs, action } = texts[kind];
  return renderMail({
    language,
    frame: frames[language],
    subject,
    title: subject,
    preheader: paragraphs[0] ?? '',
    paragraphs: hasContract ? [...paragraphs, texts.words.attached] : paragraphs,
    notes: [],
    facts: rowsOf(facts(language), texts),
    action: { label: action, link },
  });
}

/** The same as a notification: the subject, and the facts as sentences. */
export function billingNews({ kind, facts }: Pick<BillingMail, 'kind' | 'facts'>) {
  const say = (language: Language) => ({
    title: billingTexts[language][kind].subject,
    body: rowsOf(facts(language), billingTexts[language])
      .map(([label, value]) => `${label}: ${value}.`)
      .join(' '),
  });
  return { it: say('it'), en: say('en'), es: say('es') };
}
