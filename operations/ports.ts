/**
 * What operations need from outside the database and the objects, as interfaces. Adapters live in workers/providers.
 * A failed call throws; operations decide whether that is told, retried or left.
 */
export type Ports = {
  passwords: PasswordHasher;
  snapshots: SnapshotCache;
};

/** Slow, salted password hashes; the parameters travel in the hash. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
};

/** The edge's cache of published pieces of the catalogue, as JSON text by key. */
export type SnapshotCache = {
  get(key: string): Promise<string | null>;
  put(key: string, json: string): Promise<void>;
};
