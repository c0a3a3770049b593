import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { versions } from '../../db/schema';
import { wholeBroadcast, type BroadcastMessage } from '../../durable-objects/stubs';

import type { RequestScope } from '../context';

type BroadcastScope = Pick<RequestScope, 'broadcasts'>;

/**
 * Notifies every open socket within two seconds: 16 requests to the shards, which do the rest. Resolves once all shards
 * have stored the message. A failed shard is retried once.
 */
export async function broadcast({ broadcasts }: BroadcastScope, message: BroadcastMessage): Promise<void> {
  await Promise.all(
    wholeBroadcast(broadcasts).map((shard, index) =>
      shard.publish(message).catch(async () => {
        // A stub that failed once stays broken, so the retry needs a new one.
        const again = wholeBroadcast(broadcasts)[index];
        await again?.publish(message);
      }),
    ),
  );
}

/** The versions by which pages and caches detect changes; in the table `versions`. */
const versionNames = {
  settings: 'settings',
  reload: 'FORCE_RELOAD',
  adminUpdate: 'ADMIN_UPDATE',
  catalogue: 'catalogue',
  live: 'live',
} as const;

/** The statement that increments a message's version, for the batch of the change. */
export const raiseVersion = (db: Database, type: BroadcastMessage['type']) =>
  db
    .insert(versions)
    .values({ name: versionNames[type], version: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { version: sql`${versions.version} + 1` } })
    .returning({ version: versions.version });

/** Increments a version and broadcasts it. */
export async function bumpVersionAndBroadcast(
  scope: BroadcastScope & Pick<RequestScope, 'db'>,
  type: BroadcastMessage['type'],
): Promise<number> {
  const [raised] = await raiseVersion(scope.db, type);
  const version = raised?.version ?? 0;
  await broadcast(scope, { type, version });
  return version;
}
