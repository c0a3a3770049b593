import * as z from 'zod';
import { serviceAddress } from '../address';

/** The parts of a service account's JSON file that are used. */
const account = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
});

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The service account for push messages to apps (docs/deploy.md), as its JSON file's text; optional. */
export const fcmConfig = (isDevelopment: boolean) =>
  z.object({
    FCM_SERVICE_ACCOUNT: z.string().transform(parsedJson).pipe(account).optional(),
    FCM_URL: serviceAddress(isDevelopment).default('https://fcm.googleapis.com'),
    FCM_TOKEN_URL: serviceAddress(isDevelopment).default('https://oauth2.googleapis.com/token'),
  });

export type FcmConfig = z.infer<ReturnType<typeof fcmConfig>>;
