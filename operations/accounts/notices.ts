import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import type { RequestScope } from '../context';
import { notifyStatements, pushToOpenTabs } from '../notifications/notify';
import { mails, methodWords, type MethodChange, type Occasion, type RenderedMail } from '../mails';
import { insertMailIf } from '../mails/outbox';
import { dayMs } from '../../domain/shared/time';

type NoticeScope = Pick<RequestScope, 'db' | 'now' | 'device'>;
export type Recipient = { email: string; language: Language };

/** A condition of the statements, where a change may turn out to be none; it sees what stands before them in the batch. */
type If = SQL | undefined;

export const occasionOf = ({ now, device }: Pick<RequestScope, 'now' | 'device'>): Occasion => ({
  at: now,
  device: [device.browser, device.os].filter(Boolean).join(', '),
});

/** A goodbye that has not left within a day is forgotten: nothing else remembers the address. Milliseconds. */
const goodbyeMs = dayMs;

/**
 * The statement that mails the owner of an account, for the batch of the change that it reports: neither is written without the other.
 * Afterwards call `scope.jobs.soon()`.
 */
export function noticeMail(
  scope: NoticeScope,
  { email, language }: Recipient,
  write: (language: Language, occasion: Occasion) => RenderedMail,
  condition: If = sql`true`,
) {
  const mail = write(language, occasionOf(scope));
  return insertMailIf(scope.db, { to: email, ...mail, key: `notice-${crypto.randomUUID()}` }, scope.now, condition);
}

/** The statement that mails somebody whose account is deleted in the same batch, if it was. */
export const goodbyeMail = (
  { db, now }: Pick<NoticeScope, 'db' | 'now'>,
  { email, language }: Recipient,
  isGone: SQL,
) =>
  insertMailIf(
    db,
    {
      to: email,
      ...mails.accountDeleted(language, { email }),
      key: `notice-${crypto.randomUUID()}`,
      until: now + goodbyeMs,
    },
    now,
    isGone,
  );

/** The statement that mails somebody who is signing in that a sign-in method of their account was added, removed or used. */
export function methodMail(
  scope: NoticeScope & Pick<RequestScope, 'env'>,
  owner: Recipient,
  { change, detail = '', condition }: { change: MethodChange; detail?: string; condition?: If },
) {
  const link = new URL('/profile', scope.env.baseUrl).href;
  const write = (language: Language, occasion: Occasion) =>
    mails.methodChanged(language, { change, detail, link, occasion });
  return noticeMail(scope, owner, write, condition);
}

/**
 * Notifies the caller of such a change by mail and by the bell of their open pages: five statements for its batch, and what
 * to call once it is written.
 */
export function methodNotice(
  context: HandlerContext<'user'>,
  told: { change: MethodChange; detail?: string; condition?: If },
) {
  const { caller, language, db, now, jobs } = context;
  const { change, detail = '', condition = sql`true` } = told;
  const news = {
    id: `safety-${change}-${now}`,
    topic: 'safety' as const,
    texts: methodWords(change, detail),
    data: { action: 'goto::/profile' },
    isMailed: false,
  };
  const statements = [
    methodMail(context, { email: caller.user.email, language }, told),
    ...notifyStatements(db, [caller.user.id], news, now, { condition }),
  ] as const;
  const send = (): void => {
    pushToOpenTabs(context, [caller.user.id], news);
    jobs.soon();
  };
  return { statements, send };
}
