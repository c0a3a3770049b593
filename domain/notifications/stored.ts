import * as z from 'zod/mini';
import type { Language } from '../platform/language';
import type { NotificationData } from './notification';

const text = z.optional(z.string());
const number = z.optional(z.number());

/** The shapes of what notifications store as JSON; they change only so that older rows stay readable. */
export const NotificationRecord: z.ZodMiniType<NotificationData> = z.object({
  action: z._default(z.nullable(z.string()), null),
  form: text,
  bonusDocumentId: text,
  videoId: text,
  poster: text,
  difficulty: number,
  exp_reward: number,
  image: text,
});

const message = z.optional(z.object({ title: z.string(), body: z.string() }));

export const BroadcastTexts: z.ZodMiniType<Partial<Record<Language, { title: string; body: string }>>> = z.object({
  it: message,
  en: message,
  es: message,
});
