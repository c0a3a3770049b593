/** The key under which an object keeps how many steps it has taken. */
const versionKey = 'schema-version';

type Storage = Pick<DurableObjectStorage, 'sql' | 'kv' | 'transactionSync'>;

/**
 * Brings an object's own tables to the form that the code knows. Steps are only ever appended, never changed: objects of
 * every age are about. A step that an object took before it counted them must bear being taken again.
 */
export function migrate(storage: Storage, steps: readonly string[]): void {
  const taken = storage.kv.get<number>(versionKey) ?? 0;
  if (taken >= steps.length) return;
  storage.transactionSync(() => {
    for (const step of steps.slice(taken)) storage.sql.exec(step);
    storage.kv.put(versionKey, steps.length);
  });
}
