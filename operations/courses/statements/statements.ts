import type { Language } from '../../../domain/platform/language';
import type { RequestScope } from '../../context';
import { insertJob } from '../../shared/jobs';
import { sha256 } from '../../shared/signing';
import { toHex } from '../../../domain/shared/hex';

const verbs = {
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
} as const;

type StatementParams = {
  userId: string;
  verb: keyof typeof verbs;
  courseId: string;
  /** The test and attempt that the statement is about; without it, the statement is about the course. */
  test?: { id: string; attemptId: string };
  name: string;
  language: Language;
};

/** A UUID (version 8, RFC 9562) derived from a text, so that a repeated statement has the same id. */
async function idOf(words: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))).slice(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return toHex(digest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Queues an xAPI statement for the configured store, if any; failed ones are retried. The learner is identified by a
 * hashed account, so the store gets no e-mail address.
 */
export async function insertStatement(
  { db, now, env, ports, jobs }: Pick<RequestScope, 'db' | 'now' | 'env' | 'ports' | 'jobs'>,
  { userId, verb, courseId, test, name, language }: StatementParams,
): Promise<void> {
  if (!ports.statements) return;
  const id = await idOf(['xapi', userId, courseId, test?.attemptId ?? '', verb].join('\n'));
  const statement = {
    id,
    timestamp: new Date(now).toISOString(),
    actor: { objectType: 'Agent', account: { homePage: env.baseUrl, name: await sha256(`xapi\n${userId}`) } },
    verb: { id: verbs[verb], display: { en: verb } },
    object: {
      id: new URL(`/course/${courseId}${test ? `/test/${test.id}` : ''}`, env.baseUrl).href,
      definition: {
        name: { [language]: name },
        type: `http://adlnet.gov/expapi/activities/${test ? 'assessment' : 'course'}`,
      },
    },
  };
  await insertJob(db, { operation: 'SendStatement', input: { statement }, key: `xapi/${id}` }, now);
  jobs.soon();
}
