import { applyD1Migrations, listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { nearest } from '../../../workers/edge-cache';

const mostTries = 5;

/** Whether an object, a file or a cached answer was used since the storage was last emptied: only `reset` deletes those. */
let isUsed = true;

/** The objects that were used since then. The runtime lists all that ever were, by the hundred after a test of a crowd. */
const used = new Set<string>();

/** Calls the original and notes that more than the databases was used. */
function noting(owner: object, names: string[], note: (result: unknown) => void = () => undefined): void {
  const prototype: Record<string, unknown> = Object.getPrototypeOf(owner);
  for (const name of names) {
    const original = prototype[name];
    if (typeof original !== 'function') throw new Error(`${name} is no longer there to be watched`);
    prototype[name] = function noted(...args: unknown[]): unknown {
      isUsed = true;
      const result: unknown = Reflect.apply(original, this, args);
      note(result);
      return result;
    };
  }
}

noting(env.VIEWER, ['get', 'getByName'], (stub) => {
  if (stub && typeof stub === 'object' && 'id' in stub) used.add(String(stub.id));
});
noting(env.MEDIA, ['put', 'createMultipartUpload']);
noting(nearest(), ['put']);

interface SchemaEntry {
  name: string;
  type: string;
  sql: string;
}

/** What migrations make, in the order in which they made it. */
const entriesOf = async (database: D1Database): Promise<SchemaEntry[]> => {
  const { results } = await database
    .prepare(
      `select name, type, sql from sqlite_schema where sql is not null and name not glob '_cf*' and name not glob 'sqlite_*'
       and name <> 'd1_migrations' and name not in (select name from pragma_table_list where type = 'shadow') order by rowid`,
    )
    .all<SchemaEntry>();
  return results;
};

const statementsOf = (entries: SchemaEntry[]): string => entries.map(({ sql }) => sql).join(';\n');

/** The same for the same tables, whatever the order in which they were made. */
const fingerprintOf = (entries: SchemaEntry[]): string =>
  statementsOf(entries.toSorted((one, other) => (one.name < other.name ? -1 : 1)));

/** Logs that take rows and give none back. */
const isRefusing = ({ type, sql }: SchemaEntry): boolean => type === 'trigger' && /raise\s*\(/i.test(sql);

/** An index without content has no rows to delete. */
const deletionOf = ({ name, sql }: SchemaEntry): string =>
  /content\s*=\s*''/.test(sql) ? `insert into "${name}" ("${name}") values ('delete-all')` : `delete from "${name}"`;

/** The most columns of one answer. */
const mostColumns = 90;

const inSlices = (names: string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / mostColumns) }, (_, index) =>
    names.slice(index * mostColumns, (index + 1) * mostColumns),
  );

/** A database of the tests: its tables are made once in each process and emptied before each test. */
class TestDatabase {
  private entries: SchemaEntry[] = [];
  private fingerprint: string | null = null;

  constructor(
    private readonly database: D1Database,
    private readonly migrations: typeof env.TEST_MIGRATIONS,
  ) {}

  async isGone(): Promise<boolean> {
    return (await entriesOf(this.database)).length === 0;
  }

  async makeTables(): Promise<void> {
    if (this.fingerprint !== null) {
      await this.database.prepare(statementsOf(this.entries)).run();
      return;
    }
    await applyD1Migrations(this.database, this.migrations);
    this.entries = await entriesOf(this.database);
    this.fingerprint = fingerprintOf(this.entries);
  }

  private async filledTables(): Promise<SchemaEntry[]> {
    const asked = inSlices(this.tables().map(({ name }) => name)).map((names) =>
      this.database.prepare(
        `select ${names.map((name) => `exists (select 1 from "${name}") as "${name}"`).join(', ')}`,
      ),
    );
    const answers = await this.database.batch<Record<string, number>>(asked);
    const filled = new Map(answers.flatMap(({ results: [row = {}] }) => Object.entries(row)));
    return this.tables().filter(({ name }) => filled.get(name) === 1);
  }

  private tables(): SchemaEntry[] {
    return this.entries.filter(({ type }) => type === 'table');
  }

  /** Deletes all rows. False where a test changed the tables themselves. */
  async deleteRows(): Promise<boolean> {
    if (fingerprintOf(await entriesOf(this.database)) !== this.fingerprint) return false;
    const filled = await this.filledTables();
    if (filled.length === 0) return true;
    const guards = this.entries.filter(isRefusing);
    const statements = [
      'pragma defer_foreign_keys = on',
      ...guards.map(({ name }) => `drop trigger "${name}"`),
      ...filled.map((entry) => deletionOf(entry)),
      ...guards.map(({ sql }) => sql),
    ];
    await this.database.batch(statements.map((sql) => this.database.prepare(sql)));
    return true;
  }
}

const databases = [
  new TestDatabase(env.DB, env.TEST_MIGRATIONS),
  new TestDatabase(env.SEARCH, env.TEST_SEARCH_MIGRATIONS),
];

const every = async (asked: Promise<boolean>[]): Promise<boolean> => (await Promise.all(asked)).every(Boolean);

/** Empties the used objects of a class by hand: `reset` deletes only what is awake, and one may sleep or have been evicted. */
async function emptyObjects<O extends Rpc.DurableObjectBranded>(namespace: DurableObjectNamespace<O>): Promise<void> {
  const ids = (await listDurableObjectIds(namespace)).filter((id) => used.has(id.toString()));
  await Promise.all(
    ids.map((id) =>
      runInDurableObject(namespace.get(id), async (_object, { storage }) => {
        await storage.deleteAlarm();
        await storage.deleteAll();
      }),
    ),
  );
}

const emptyAllObjects = (): Promise<unknown> =>
  Promise.all([
    emptyObjects(env.VIEWER),
    emptyObjects(env.AUDIENCE),
    emptyObjects(env.LOGIN_CODE),
    emptyObjects(env.BROADCAST),
    emptyObjects(env.LIVE_ROOM),
    emptyObjects(env.PLAYER),
  ]);

/** `reset` deletes only what is awake, and a database may have fallen asleep: then once more. */
async function resetAll(): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await reset();
    if (await every(databases.map((database) => database.isGone()))) return;
  }
  throw new Error('the storage of the test before is still there');
}

/** Empties all storage: by its rows where a test used nothing but the databases, which costs a tenth. */
export async function emptyStorage(): Promise<void> {
  if (!isUsed && (await every(databases.map((database) => database.deleteRows())))) return;
  await emptyAllObjects();
  await resetAll();
  await Promise.all(databases.map((database) => database.makeTables()));
  isUsed = false;
  used.clear();
}
