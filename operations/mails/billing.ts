import type { Language } from '../../domain/platform/language';
import { renderMail, type RenderedMail } from './layout';
import { billingTexts, type BillingMailKind } from './texts/billing';
import { en } from './texts/en';
import { es } from './texts/es';
import { it } from './texts/it';
import type { Frame } from './texts/shape';

/** The frame of every mail, by language. */
const frames: Record<Language, Frame> = { it: it.frame, en: en.frame, es: es.frame };

/** The content of a mail about money: the plan, cents, and a moment (milliseconds), where the mail needs them. */
export type BillingMail = {
  kind: BillingMailKind;
  link: string;
  plan: string | null;
  amount: number | null;
  /** The part that is not refunded after a withdrawal, cents. */
  used?: number | null;
  at: number | null;
};

const moment = new Intl.DateTimeFormat('it', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const euros = new Intl.NumberFormat('it', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A mail about a purchase, with its facts as rows: a receipt has to name day and hour. */
export function billingMails(language: Language, { kind, link, plan, amount, used, at }: BillingMail): RenderedMail {
  const texts = billingTexts[language];
  const { subject, paragraphs, action } = texts[kind];
  const facts = [
    ...(plan ? [[texts.facts.plan, plan] as const] : []),
    ...(amount === null
      ? []
      : [[texts.facts[kind === 'withdrawalReceipt' ? 'back' : 'amount'], `${euros.format(amount / 100)} €`] as const]),
    ...(used ? [[texts.facts.used, `${euros.format(used / 100)} €`] as const] : []),
    ...(at === null
      ? []
      : [
          [
            texts.facts[kind === 'paymentFailed' ? 'until' : 'at'],
            `${moment.format(at).replace(',', '')} (Europe/Rome)`,
          ] as const,
        ]),
  ];
  return renderMail({
    language,
    frame: frames[language],
    subject,
    title: subject,
    preheader: paragraphs[0] ?? '',
    paragraphs,
    notes: [],
    facts,
    action: { label: action, link },
  });
}
