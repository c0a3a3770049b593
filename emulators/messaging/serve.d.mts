import type { Server } from 'node:http';

/** The account that may send push, and the key that its signatures are checked with (PEM). */
type PushAccount = { projectId: string; email: string; publicKey: string };

export function serveMessaging(options: { port: number; devPage: string; push: PushAccount }): Promise<Server>;
