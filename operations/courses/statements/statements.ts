import type { RequestScope } from '../../context';
import { insertJob } from '../../shared/jobs';
import { sha256 } from '../../shared/signing';

const verbs = {
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
} as const;

type Told = { userId: string; verb: keyof typeof verbs; courseId: string; testId?: string; name: string };

/**
 * Queues an xAPI statement for the configured store, if there is one; what it does not take is sent again by the jobs. It
 * names the learner by an account of ours, hashed: the store learns no address.
 */
export async function insertStatement(
  { db, now, env, ports, jobs }: Pick<RequestScope, 'db' | 'now' | 'env' | 'ports' | 'jobs'>,
  { userId, verb, courseId, testId, name }: Told,
): Promise<void> {
  if (!ports.statements) return;
  const id = crypto.randomUUID();
  const statement = {
    id,
    timestamp: new Date(now).toISOString(),
    actor: { objectType: 'Agent', account: { homePage: env.baseUrl, name: await sha256(`xapi\n${userId}`) } },
    verb: { id: verbs[verb], display: { en: verb } },
    object: {
      id: new URL(`/course/${courseId}${testId ? `/test/${testId}` : ''}`, env.baseUrl).href,
      definition: {
        name: { it: name },
        type: `http://adlnet.gov/expapi/activities/${testId ? 'assessment' : 'course'}`,
      },
    },
  };
  await insertJob(db, { operation: 'SendStatement', input: { statement }, key: `xapi/${id}` }, now);
  jobs.soon();
}
