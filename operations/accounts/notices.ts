import { sql, type SQL } from 'drizzle-orm';
import { describedName } from '../../domain/devices/devices';
import type { Language } from '../../domain/platform/language';
import type { HandlerContext } from '../operation';
import type { RequestScope } from '../context';
import { notifyStatements, pushToOpenTabs } from '../notifications/notify';
import { notifications, sessions } from '../../db/schema';
import { mails, methodWords, newDeviceWords, type MethodChange, type Occasion, type RenderedMail } from '../mails';
import { insertMail, insertMailIf } from '../mails/outbox';
import { dayMs } from '../../domain/shared/time';

type NoticeScope = Pick<RequestScope, 'db' | 'now' | 'device'>;
export type Recipient = { email: string; language: Language };

/**
 * A condition for the statements, where the change may not take place; evaluated after the statements before it in the
 * batch.
 */
type If = SQL | undefined;

export const occasionOf = ({ now, device }: Pick<RequestScope, 'now' | 'device'>): Occasion => ({
  at: now,
  device: describedName(device),
});

/**
 * A mail about a deleted account is given up after a day, because it holds the address that was deleted. Milliseconds.
 */
const goodbyeMs = dayMs;

/**
 * The statement that mails an account's owner; add it to the batch of the change, so that neither is written without
 * the other. Call `scope.jobs.soon()` afterwards.
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

/** Whom the mail about a deleted account goes to, and who has deleted it. */
export type Leaver = Recipient & { by: 'owner' | 'administrator' };

/** The statement that mails the owner of an account deleted in the same batch. */
export const goodbyeMail = (
  { db, now }: Pick<NoticeScope, 'db' | 'now'>,
  { email, language, by }: Leaver,
  isGone: SQL,
) =>
  insertMailIf(
    db,
    {
      to: email,
      ...mails[by === 'owner' ? 'accountDeleted' : 'accountRemoved'](language, { email }),
      key: `notice-${crypto.randomUUID()}`,
      until: now + goodbyeMs,
    },
    now,
    isGone,
  );

/** The statement that mails a user who is signing in that a sign-in method was added, removed or used. */
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
 * Notifies the caller of a changed sign-in method by mail and bell: five statements for the batch, and a function to
 * call after it.
 */
export function methodNotice(
  context: HandlerContext<'user'>,
  notice: { change: MethodChange; detail?: string; condition?: If },
) {
  const { caller, language, db, now, jobs } = context;
  const { change, detail = '', condition = sql`true` } = notice;
  const news = {
    id: `safety-${change}-${now}`,
    topic: 'safety' as const,
    texts: methodWords(change, detail),
    data: { action: 'goto::/profile' },
    isMailed: false,
  };
  const statements = [
    methodMail(context, { email: caller.user.email, language }, notice),
    ...notifyStatements(db, [caller.user.id], news, now, { condition }),
  ] as const;
  const send = (): void => {
    pushToOpenTabs(context, [caller.user.id], news);
    jobs.soon();
  };
  return { statements, send };
}

type SignInScope = NoticeScope & Pick<RequestScope, 'viewers' | 'waitUntil' | 'jobs'>;

/**
 * Notifies by bell and mail of a sign-in on a new device, once per device; an account's first device is only recorded,
 * as an unlisted notification. The statements follow the one that opens the session; `send` takes the result of the
 * first of them.
 */
export function deviceNotice(scope: SignInScope, userId: string, sessionId: string) {
  const { db, now, device } = scope;
  const prefix = 'new-device-';
  const texts = newDeviceWords(occasionOf(scope));
  // A client without a device id counts as a new device each time.
  const id = `${prefix}${device.deviceId ?? crypto.randomUUID()}`;
  const news = { id, topic: 'safety' as const, texts, data: { action: 'goto::/profile' } };
  const isOpened = sql`exists (select 1 from ${sessions} o where o.id = ${sessionId})`;
  const others = sql`from ${sessions} s where s.user_id = ${userId} and s.id <> ${sessionId} and s.impersonator_id is null`;
  const known = sql`from ${notifications} k where k.user_id = ${userId} and k.data_id`;
  const isNew = sql`${isOpened} and not exists (select 1 ${others} and s.device_id = ${device.deviceId})
    and not exists (select 1 ${known} = ${id})
    and (exists (select 1 ${others}) or exists (select 1 ${known} >= ${prefix} and k.data_id < ${`${prefix}~`}))`;
  const [notice, ...deliveries] = notifyStatements(db, [userId], news, now, { condition: isNew });
  const { title, body } = texts.it;
  const statements = [
    notice.returning({ id: notifications.id }),
    ...deliveries,
    db
      .insert(notifications)
      .select(
        sql`select ${`${id}/${userId}`}, ${userId}, ${id}, ${news.topic}, ${title}, ${body}, ${JSON.stringify(news.data)}, 0, ${now}, ${now}
          where ${isOpened}`,
      )
      .onConflictDoNothing(),
  ] as const;
  const send = (written: unknown): void => {
    if (!Array.isArray(written) || written.length === 0) return;
    pushToOpenTabs(scope, [userId], news);
    scope.jobs.soon();
  };
  return { statements, send };
}

/** The statement that sends the welcome mail after a completed sign-up, once. Call `scope.jobs.soon()` afterwards. */
export const welcomeMail = (
  { db, now, env }: Pick<RequestScope, 'db' | 'now' | 'env'>,
  userId: string,
  { email, language }: Recipient,
) =>
  insertMail(
    db,
    {
      to: email,
      ...mails.welcome(language, { email, link: new URL('/browse', env.baseUrl).href }),
      key: `welcome-${userId}`,
      userId,
    },
    now,
  );
