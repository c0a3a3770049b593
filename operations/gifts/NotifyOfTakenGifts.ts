import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { giftOrders, gifts, users } from '../../db/schema';
import { named } from '../../db/named';
import { takenGiftMail, takenGiftNews } from '../mails/gift-mail';
import { insertMail } from '../mails/outbox';
import { notifyStatements, pushToOpenTabs, type News } from '../notifications/notify';
import { defineOperation } from '../operation';

/** The keys of mail and notification are the gift's, so a repeated job sends neither again. */
export const NotifyOfTakenGifts = defineOperation({
  summary:
    'Notifies the recipients of delivered gifts that the giver withdrew them: by mail, and in Apice if they have an account.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ withdrawalId: z.string() }),
  output: z.strictObject({}),
  async handler(context, { withdrawalId }) {
    const { db, now, jobs } = context;
    const taken = await db
      .select({
        id: named(gifts.id, 'gift_id'),
        name: gifts.name,
        email: gifts.email,
        signature: gifts.signature,
        language: giftOrders.language,
        // An address that is not confirmed may be anybody's.
        userId: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.id} end`.as('user_id'),
      })
      .from(gifts)
      .innerJoin(giftOrders, eq(giftOrders.id, gifts.orderId))
      .leftJoin(users, eq(users.email, gifts.email))
      .where(and(eq(gifts.withdrawalId, withdrawalId), isNotNull(gifts.deliveredAt)));
    for (const { id, email, language, userId, ...gift } of taken) {
      const key = `gift-taken/${id}`;
      const news: News = { id: key, topic: 'money', texts: takenGiftNews(gift.signature), isMailed: false };
      const recipients = userId === null ? [] : [userId];
      const mail = { to: email, ...takenGiftMail(language, gift), key };
      await db.batch([
        insertMail(db, mail, now),
        ...(recipients.length > 0 ? notifyStatements(db, recipients, news, now) : []),
      ]);
      pushToOpenTabs(context, recipients, news);
    }
    jobs.soon();
    return {};
  },
});
