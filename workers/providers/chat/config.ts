import * as z from 'zod';
import { serviceAddress } from '../address';

/** The part of the environment that names the chat of the people of Apice (docs/deploy.md); without it nobody is told. */
export const chatConfig = (isDevelopment: boolean) =>
  z.object({ CHAT_WEBHOOK_URL: serviceAddress(isDevelopment).optional() });

export type ChatConfig = z.infer<ReturnType<typeof chatConfig>>;
