import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import type { RequestScope } from '../context';
import { notifyUser } from '../notifications/notify';
import { mails, methodWords, type MethodChange, type Occasion, type RenderedMail } from '../mails';
import { insertMail } from '../mails/outbox';

type NoticeScope = Pick<RequestScope, 'db' | 'jobs' | 'now' | 'device' | 'requestId' | 'waitUntil'>;
export type Recipient = { email: string; language: Language };

export const occasionOf = ({ now, device }: Pick<RequestScope, 'now' | 'device'>): Occasion => ({
  at: now,
  device: [device.browser, device.os].filter(Boolean).join(', '),
});

/** Notifies the owner of an account after the response; a mail that cannot be sent is retried. */
export function notify(
  scope: NoticeScope,
  { email, language }: Recipient,
  write: (language: Language, occasion: Occasion) => RenderedMail,
): void {
  const mail = write(language, occasionOf(scope));
  const key = `notice-${crypto.randomUUID()}`;
  const asked = insertMail(scope.db, { to: email, ...mail, key }, scope.now).run();
  scope.waitUntil(asked.then(() => scope.jobs.soon()));
}

/** Mails somebody who is signing in that a sign-in method of their account was added, removed or used. */
export function notifyOwnerOfMethod(
  scope: NoticeScope & Pick<RequestScope, 'env'>,
  owner: Recipient,
  change: MethodChange,
  detail = '',
): void {
  const link = new URL('/profile', scope.env.baseUrl).href;
  notify(scope, owner, (language, occasion) => mails.methodChanged(language, { change, detail, link, occasion }));
}

/** Notifies the caller of this by mail and by the bell of their open pages. */
export function notifyOfMethod(context: HandlerContext<'user'>, change: MethodChange, detail = ''): void {
  const { caller, language } = context;
  notifyOwnerOfMethod(context, { email: caller.user.email, language }, change, detail);
  context.waitUntil(
    notifyUser(context, caller.user.id, {
      id: `safety-${change}-${context.now}`,
      topic: 'safety',
      texts: methodWords(change, detail),
      data: { action: 'goto::/profile' },
      isMailed: false,
    }),
  );
}
