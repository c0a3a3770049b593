import type { Language } from '../../domain/platform/language';
import type { RequestScope } from '../context';
import { giftMail } from '../mails/gift-mail';
import type { Mail } from '../ports';

type SentGift = {
  name: string;
  email: string;
  message: string;
  signature: string;
  interval: 'month' | 'year';
  promoCode: string;
  expiresAt: number;
  language: Language;
};

/** Sends the mail of a gift; the same key again sends nothing. */
export function mailOfGift(
  { env }: Pick<RequestScope, 'env'>,
  { email, language, ...gift }: SentGift,
  key: string,
): Mail {
  const link = new URL(`/redeem/${gift.promoCode}`, env.baseUrl).href;
  return { to: email, ...giftMail(language, { ...gift, link }), key };
}

type Promised = { promoCode: string | null; couponId: string | null; expiresAt: number | null };

/** Whether a gift is paid: its code exists, here and at the provider. */
export const isPaid = <G extends Promised>(
  gift: G | undefined,
): gift is G & { promoCode: string; couponId: string; expiresAt: number } =>
  Boolean(gift?.promoCode && gift.couponId && gift.expiresAt);
