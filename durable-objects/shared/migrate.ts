/** The key under which an object stores how many steps it has applied. */
export const versionKey = 'schema-version';

type Storage = Pick<DurableObjectStorage, 'sql' | 'kv' | 'transactionSync'>;

/**
 * Brings an object's own tables to the form that the code expects. Steps are only ever appended, never changed, because
 * objects of every age exist. A step that an object applied before it counted them must be idempotent.
 */
export function migrate(storage: Storage, steps: readonly string[]): void {
  const taken = storage.kv.get<number>(versionKey) ?? 0;
  if (taken >= steps.length) return;
  storage.transactionSync(() => {
    for (const step of steps.slice(taken)) storage.sql.exec(step);
    storage.kv.put(versionKey, steps.length);
  });
}
