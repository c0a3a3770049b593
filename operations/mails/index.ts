import type { Language } from '../../domain/platform/language';
import { momentText } from './billing';
import { renderMail, type RenderedMail } from './layout';
import { en } from './texts/en';
import { es } from './texts/es';
import { it } from './texts/it';
import type { MailTexts, MethodChange, Words } from './texts/shape';

export type { MethodChange } from './texts/shape';
export type { RenderedMail } from './layout';

const texts: Record<Language, MailTexts> = { it, en, es };

/** The texts around every mail, for use outside this folder. */
export const frameOf = (language: Language) => texts[language].frame;

/** When and on which device the event happened: milliseconds, and a readable device name. */
export type Occasion = { at: number; device: string };

const factsOf = ({ frame }: MailTexts, { at, device }: Occasion) =>
  [
    [frame.when, momentText(at)],
    [frame.device, device],
  ] as const;

function mail(language: Language, words: Words, { link, occasion }: { link?: string; occasion?: Occasion }) {
  const { subject, title = subject, action, ...rest } = words;
  return renderMail({
    ...rest,
    language,
    frame: texts[language].frame,
    subject,
    title,
    ...(action && link && { action: { label: action, link } }),
    ...(occasion && { facts: factsOf(texts[language], occasion) }),
  });
}

type ToAct = { email: string; link: string };
type Notice = ToAct & { occasion: Occasion };

/** The texts about a changed sign-in method, by language, for notifications. */
export const methodWords = (
  change: MethodChange,
  detail: string,
): Record<Language, { title: string; body: string }> => {
  const say = (language: Language) => {
    const { subject, text } = texts[language].methodChanged[change](detail);
    return { title: subject, body: text };
  };
  return { it: say('it'), en: say('en'), es: say('es') };
};

/** The texts about a sign-in on a new device, by language, for notifications. */
export const newDeviceWords = ({ at, device }: Occasion): Record<Language, { title: string; body: string }> => {
  const about = { device, when: momentText(at) };
  return { it: it.newDevice(about), en: en.newDevice(about), es: es.newDevice(about) };
};

/** All mails about accounts: pure functions of a language and the mail's data. */
export const mails = {
  resetPassword: (language: Language, { email, link }: ToAct): RenderedMail =>
    mail(language, texts[language].resetPassword({ email }), { link }),

  /** Sent instead of a reset link to an account that only uses providers. */
  enterWith: (language: Language, { email, link, providers }: ToAct & { providers: string[] }): RenderedMail =>
    mail(language, texts[language].enterWith({ email, providers: providers.join(texts[language].or) }), { link }),

  /** Sent instead of a link to an address without an account: the response on the screen must not reveal that. */
  noAccount: (language: Language, { email, link }: ToAct): RenderedMail =>
    mail(language, texts[language].noAccount({ email }), { link }),

  verifyEmail: (language: Language, { email, link }: ToAct): RenderedMail =>
    mail(language, texts[language].verifyEmail({ email }), { link }),

  /** To the new address. */
  changeEmail: (language: Language, { email, link }: ToAct): RenderedMail =>
    mail(language, texts[language].changeEmail({ email }), { link }),

  /** To an address that somebody tried to use for another account. */
  accountExists: (language: Language, { email, link }: ToAct): RenderedMail =>
    mail(language, texts[language].accountExists({ email }), { link }),

  /** To the old address; the link restores it. */
  emailChanged: (
    language: Language,
    { newEmail, link, occasion }: { newEmail: string; link: string; occasion: Occasion },
  ): RenderedMail => mail(language, texts[language].emailChanged({ newEmail }), { link, occasion }),

  passwordChanged: (language: Language, { email, link, occasion }: Notice): RenderedMail =>
    mail(language, texts[language].passwordChanged({ email }), { link, occasion }),

  /** To the only owner, who can cancel it for a day; the link opens the user's page. */
  ownerPlanned: (
    language: Language,
    { name, link, occasion }: { name: string; link: string; occasion: Occasion },
  ): RenderedMail => mail(language, texts[language].ownerPlanned({ name }), { link, occasion }),

  /**
   * A second factor, passkey or provider was added or removed, or a recovery code was used; the link opens the profile.
   */
  methodChanged: (
    language: Language,
    { change, detail, link, occasion }: { change: MethodChange; detail: string; link: string; occasion: Occasion },
  ): RenderedMail => {
    const { methodChanged, methodFrame } = texts[language];
    const { subject, text } = methodChanged[change](detail);
    return mail(language, { subject, preheader: text, paragraphs: [text], ...methodFrame }, { link, occasion });
  },

  /** To the person who wrote the ticket; they can reply to it. */
  ticketAnswer: (
    language: Language,
    { link, ...about }: ToAct & { subject: string; text: string; author: string },
  ): RenderedMail => mail(language, texts[language].ticketAnswer(about), { link }),

  /** To a person whose practice has created an account for them. */
  companyInvitation: (language: Language, { email, company, link }: ToAct & { company: string }): RenderedMail =>
    mail(language, texts[language].companyInvitation({ email, company }), { link }),
  /** To a person with an account, whom a company asks to join. */
  companyQuestion: (language: Language, { company, link }: { company: string; link: string }): RenderedMail =>
    mail(language, texts[language].companyQuestion({ company }), { link }),

  /** To a person with an account, whom Apice has added to a company. */
  companyAdded: (language: Language, { company, link }: { company: string; link: string }): RenderedMail =>
    mail(language, texts[language].companyAdded({ company }), { link }),

  /** A notification by mail; without an unsubscribe address where such mails cannot be switched off. */
  notification: (
    language: Language,
    { title, body, link, unsubscribe }: { title: string; body: string; link: string; unsubscribe: string | null },
  ): RenderedMail => {
    const { action, why, stop } = texts[language].notification;
    const notes = unsubscribe ? [why, `${stop} ${unsubscribe}`] : [];
    return mail(language, { subject: title, preheader: body, paragraphs: [body], action, notes }, { link });
  },

  /** To the recipient of a shipped gift or prize; the link opens the request. */
  rewardShipped: (
    language: Language,
    { link, ...about }: { link: string; reward: string; city: string; tracking: string },
  ): RenderedMail => mail(language, texts[language].rewardShipped(about), { link }),

  /** After a completed sign-up; the link opens the catalogue. */
  welcome: (language: Language, { email, link }: ToAct): RenderedMail =>
    mail(language, texts[language].welcome({ email }), { link }),

  accountDeleted: (language: Language, { email }: { email: string }): RenderedMail =>
    mail(language, texts[language].accountDeleted({ email }), {}),

  /** To the person whose account an administrator has deleted; they can reply to it. */
  accountRemoved: (language: Language, { email }: { email: string }): RenderedMail =>
    mail(language, texts[language].accountRemoved({ email }), {}),
};
