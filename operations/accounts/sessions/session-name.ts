import { mac, type Secret } from '../../shared/signing';

/**
 * The name under which a session is told to its owner. The row's key would not open it either, but a keyed hash says
 * nothing at all, and changes with the secret of the session.
 */
export const sessionName = (sessionSecret: Secret, sessionId: string): Promise<string> =>
  mac(sessionSecret, `session-name:${sessionId}`);
