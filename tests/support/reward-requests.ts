import { env } from 'cloudflare:workers';
import { rewardRequests } from '../../db/schema';
import { createReward, requestData } from './advent';
import { createUser } from './factories';
import { db, testNow } from './scope';

type Request = Partial<typeof rewardRequests.$inferInsert>;

/** A request that waits, of a person and a reward of its own unless they are given. */
export async function createRequest(overrides: Request = {}) {
  const userId = overrides.userId ?? (await createUser()).id;
  const rewardId = overrides.rewardId ?? (await createReward()).id;
  const row = {
    id: crypto.randomUUID(),
    source: 'advent' as const,
    sourceId: 'casella',
    ...requestData(),
    noticeVersion: '2026',
    createdAt: testNow,
    updatedAt: testNow,
    ...overrides,
    userId,
    rewardId,
  };
  await db.insert(rewardRequests).values(row);
  return row;
}

/** Many people who asked for one reward at one moment. `shippedAt` and the surname are SQL and say `i` for the number. */
export async function fillRequests(count: number, { shippedAt = 'null', cognome = "'Riva'" } = {}) {
  const kind = shippedAt === 'null' ? 'waiting' : 'shipped';
  await createReward({ id: kind });
  const fill = (statement: string) =>
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) ${statement}`,
    ).bind(testNow);
  await env.DB.batch([
    fill(`insert into users (id, email, alias, is_new_trial, created_at, updated_at)
          select '${kind}-' || i, '${kind}-' || i || '@apice.test', (select coalesce(max(alias), 0) from users) + 1000000 + i, 0, ?1, ?1 from n`),
    fill(`insert into reward_requests (id, reward_id, user_id, source, source_id, nome, cognome, indirizzo, indirizzo2,
            cap, citta, provincia, email, telefono, notice_version, created_at, updated_at, shipped_at)
          select '${kind}-' || i, '${kind}', '${kind}-' || i, 'shop', '', 'Elena', ${cognome}, 'Via Palestro 14', '', '20121',
            'Milano', 'MI', 'elena@apice.test', '1', '', ?1, ?1, ${shippedAt} from n`),
  ]);
}
