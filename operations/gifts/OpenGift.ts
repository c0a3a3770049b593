import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { gifts } from '../../db/schema';
import { actionTo } from '../../domain/notifications/notification';
import { notifyUser, type News } from '../notifications/notify';
import { defineOperation } from '../operation';
import { isRefused, startGift } from './start-gift';

const texts = {
  it: {
    title: 'Il regalo non si è aperto',
    body: 'Non siamo riusciti ad attivarlo, ma il codice è ancora valido: aprilo di nuovo.',
  },
  en: {
    title: 'The gift didn’t open',
    body: 'We couldn’t activate it, but the code is still valid: open it again.',
  },
  es: {
    title: 'El regalo no se ha abierto',
    body: 'No hemos podido activarlo, pero el código sigue valiendo: ábrelo de nuevo.',
  },
} satisfies News['texts'];

export const OpenGift = defineOperation({
  summary:
    'Completes the opening of a gift whose request died after the code was taken; if the provider refuses, the person is notified.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ giftId: z.string() }),
  output: z.object({ isOpen: z.boolean() }),
  async handler(context, { giftId }) {
    const [gift] = await context.db
      .select({ userId: gifts.redeemedBy, redeemedAt: gifts.redeemedAt, code: gifts.promoCode })
      .from(gifts)
      .where(eq(gifts.id, giftId));
    try {
      return { isOpen: (await startGift(context, giftId)) !== null };
    } catch (error) {
      if (!isRefused(error) || !gift?.userId) throw error;
      // The page promised that the gift would be activated automatically; the code is released, so the job need not be
      // retried.
      await notifyUser(context, gift.userId, {
        id: `gift-refused/${giftId}/${gift.redeemedAt}`,
        topic: 'money',
        texts,
        data: { action: actionTo(`/redeem/${gift.code}`) },
      });
      return { isOpen: false };
    }
  },
});
