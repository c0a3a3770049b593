import { sign } from '../../shared/signing';

/**
 * The name under which a session is told to its owner. The row's key would not open it either, but a keyed hash says
 * nothing at all, and changes with the secret of the session.
 */
export const sessionName = (sessionSecret: string, sessionId: string): Promise<string> =>
  sign(sessionSecret, `session-name:${sessionId}`);
