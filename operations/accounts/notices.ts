import type { Category } from '../../domain/categories';
import { chooseLanguage, type Language } from '../../domain/language';
import type { HandlerContext } from '../operation';
import type { RequestScope } from '../context';
import { mails, type MethodChange, type Occasion, type RenderedMail } from '../mails';

type NoticeScope = Pick<RequestScope, 'ports' | 'now' | 'device' | 'requestId' | 'waitUntil'>;
export type Recipient = { email: string; language: Language };

export const occasionOf = ({ now, device }: Pick<RequestScope, 'now' | 'device'>): Occasion => ({
  at: now,
  device: [device.browser, device.os].filter(Boolean).join(', '),
});

/**
 * Tells the owner of an account what has happened to it, after the answer: it has happened, whether the mail leaves or
 * not, and the adapter has already logged one that did not.
 */
export function notify(
  scope: NoticeScope,
  { email, language }: Recipient,
  write: (language: Language, occasion: Occasion) => RenderedMail,
): void {
  const mail = write(language, occasionOf(scope));
  const key = `notice-${scope.requestId}`;
  scope.waitUntil(scope.ports.mail.send({ to: email, ...mail, key }).catch(() => undefined));
}

type Told = NoticeScope & Pick<HandlerContext<'visitor'>, 'env' | 'language'>;

/** Tells somebody by mail that a way into their account came, went or was used. */
export function tellOfMethod(context: Told, recipient: Recipient, change: MethodChange, detail: string): void {
  const link = new URL('/profile', context.env.baseUrl).href;
  notify(context, recipient, (language, occasion) => mails.methodChanged(language, { change, detail, link, occasion }));
}

/** Tells the caller that a way into their account came or went. */
export const notifyOfMethod = (context: HandlerContext<'user'>, change: MethodChange, detail = ''): void =>
  tellOfMethod(context, { email: context.caller.user.email, language: context.language }, change, detail);

type Owner = { email: string; category: Category | null; preferredLanguage: Language | null };

/** Tells somebody who is only just signing in that a way into their account was used. */
export function notifyOwner(context: Told, owner: Owner, change: MethodChange, detail = ''): void {
  const { email, category, preferredLanguage: stored } = owner;
  tellOfMethod(
    context,
    { email, language: chooseLanguage({ category, stored, cookie: context.language }) },
    change,
    detail,
  );
}
