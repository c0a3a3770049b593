import { mac, type Secret } from '../../shared/signing';

/**
 * The name by which its owner sees a session. The row's key would not open the session either, but a keyed hash reveals
 * nothing at all, and changes with the secret of the session.
 */
export const sessionName = (sessionSecret: Secret, sessionId: string): Promise<string> =>
  mac(sessionSecret, `session-name:${sessionId}`);
