import { topics, type Topic } from '../../domain/notifications/topics';
import type { OperationEnv } from '../context';
import { isSignatureOf, sign } from '../shared/signing';

type Secrets = Pick<OperationEnv, 'SESSION_SECRET' | 'baseUrl'>;

const signed = (userId: string, topic: string) => `unsubscribe:${userId}:${topic}`;

/** The unsubscribe address of a topic's mails to one user: it needs no cookie, and allows nothing else (RFC 8058). */
export async function unsubscribeAddress({ SESSION_SECRET, baseUrl }: Secrets, userId: string, topic: Topic) {
  const signature = await sign(SESSION_SECRET, signed(userId, topic));
  return new URL(`/unsubscribe/${userId}.${topic}.${signature}`, baseUrl).href;
}

/** The user and topic of a token; null when it is invalid. */
export async function readUnsubscribeToken(
  { SESSION_SECRET }: Pick<Secrets, 'SESSION_SECRET'>,
  token: string,
): Promise<{ userId: string; topic: Topic } | null> {
  const [userId = '', name = '', signature = '', ...rest] = token.split('.');
  const topic = topics.find((one) => one === name);
  if (!topic || rest.length > 0) return null;
  return (await isSignatureOf(SESSION_SECRET, signed(userId, topic), signature)) ? { userId, topic } : null;
}
