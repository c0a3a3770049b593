import { mac, type Secret } from '../../shared/signing';

/**
 * The public id of a session. The row's key would not open the session either, but this keyed hash reveals nothing
 * about it, and changes with the session's secret.
 */
export const sessionName = (sessionSecret: Secret, sessionId: string): Promise<string> =>
  mac(sessionSecret, `session-name:${sessionId}`);
