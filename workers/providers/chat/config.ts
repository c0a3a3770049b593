import * as z from 'zod';
import { serviceAddress } from '../address';

/** The environment of the staff chat (docs/deploy.md); without it no messages are sent. */
export const chatConfig = (isDevelopment: boolean) =>
  z.object({ CHAT_WEBHOOK_URL: serviceAddress(isDevelopment).optional() });

export type ChatConfig = z.infer<ReturnType<typeof chatConfig>>;
