import { env } from 'cloudflare:workers';
import { startSession } from '../../operations/accounts/sessions/session';
import { parseEnv } from '../../workers/env';
import { makeScope } from './scope';

/** Opens a session that the real Worker accepts: signed with its own development secret, at the real time. */
export async function openSession(userId: string): Promise<string> {
  const scope = await makeScope({ now: Date.now() });
  const worker = parseEnv({ ...env });
  await startSession({ ...scope, env: worker }, userId);
  const { session } = scope.outgoing;
  if (!session || session === 'clear') throw new Error('no session was started');
  return session.value;
}
