import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getPlatformProxy } from 'wrangler';
import { openDatabase, type Database } from '../../db/client';
import { replaceBilling, seed, type FilmKeys } from '../../db/seed';
import { moveLiveSource } from '../../db/seed/live';
import { notificationRows } from '../../db/seed/notifications';
import { contentKeys, notifications, users } from '../../db/schema';
import { bookFiles } from './books';
import { putFiles, type BucketFile } from './bucket';
import { demoBilling } from './payments';
import { seedPlayers } from './players';
import { rebuildSearch } from './search';

type SeedOptions = {
  dataDir: string;
  filmsDir: string;
  paymentsFile: string;
  /** The ports of the emulators; without them the demo has no live channels. */
  emulators?: { live: number };
  isBucketFilled?: boolean;
  say: (line: string) => void;
};

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The files below a folder, with the keys that `keyOf` makes from their relative paths. */
async function keyed(folder: string, keyOf: (relative: string) => string | null): Promise<BucketFile[]> {
  const files = await filesBelow(folder);
  return files.flatMap((file) => {
    const key = keyOf(path.relative(folder, file).split(path.sep).join('/'));
    return key ? [{ key, file }] : [];
  });
}

/** The bucket key of a packaged file: videos below `videos/`, trailers in the public folder. */
function filmKey(relative: string): string | null {
  const [videoId, kind, ...rest] = relative.split('/');
  if (kind === 'trailer') return `trailers/${videoId}.mp4`;
  if (kind === 'storyboard.webp' || kind?.endsWith('.vtt')) return `videos/${videoId}/${kind}`;
  return kind === 'cbcs' || kind === 'second' ? `videos/${videoId}/${kind}/${rest.join('/')}` : null;
}

const frameKey = (relative: string): string | null => {
  const match = /^([a-z-]+)\/frames\/(\d+\.webp)$/.exec(relative);
  return match ? `pictures/frames/${match[1]}/${match[2]}` : null;
};

const pictureKey = (relative: string): string | null => (relative.endsWith('.json') ? null : `pictures/${relative}`);

async function fillBucket({ dataDir, filmsDir, say }: SeedOptions) {
  const files = [
    ...(await keyed('demo/pictures', pictureKey)),
    ...(await keyed('demo/media', frameKey)),
    ...(await keyed(filmsDir, filmKey)),
    ...(await bookFiles()),
  ];
  await putFiles(dataDir, files, (done) => say(`Pictures, films and books: ${done} of ${files.length} files`));
}

/** The keys of the videos packaged on this disk: they differ between installations. */
async function filmKeysOf(filmsDir: string): Promise<FilmKeys> {
  const file = path.join(filmsDir, 'keys.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

async function replaceContentKeys(db: Database, keys: FilmKeys) {
  const rows = Object.entries(keys).flatMap(([videoId, list]) => list.map((key) => ({ videoId, ...key })));
  const [first, ...rest] = rows.map((row) => db.insert(contentKeys).values(row));
  if (first) await db.batch([db.delete(contentKeys), first, ...rest]);
}

/** Takes so long that the database's server may close its connection: the close is handled before the next query. */
async function soldAndPaid(paymentsFile: string) {
  const billing = await demoBilling(paymentsFile);
  await setImmediate();
  return billing;
}

/**
 * Fills the local database and bucket of a data folder; the caller has applied the migrations and packaged the videos. User
 * data stay: in a database that has users only the videos' keys are renewed.
 */
export async function seedLocal(options: SeedOptions) {
  const { dataDir, filmsDir, say } = options;
  if (!options.isBucketFilled) await fillBucket(options);
  const proxy = await getPlatformProxy<{ DB: D1Database; SEARCH: D1Database; MEDIA: R2Bucket }>({
    persist: { path: path.join(dataDir, 'v3') },
  });
  try {
    const db = openDatabase(proxy.env.DB);
    const keys = await filmKeysOf(filmsDir);
    const present = await db.select({ id: users.id }).from(users).limit(1);
    // Data from before payments existed: what is sold and paid for now comes from the provider.
    if (present.length > 0 && !existsSync(options.paymentsFile)) {
      await replaceBilling(db, await soldAndPaid(options.paymentsFile));
    }
    const liveSource = options.emulators && `http://localhost:${options.emulators.live}`;
    if (present.length > 0) {
      await replaceContentKeys(db, keys);
      if (liveSource) await moveLiveSource(db, liveSource);
    } else {
      const now = Date.now();
      await seed(db, { now, keys, billing: await soldAndPaid(options.paymentsFile), liveSource });
      await db.insert(notifications).values(notificationRows(now));
      await seedPlayers(db, dataDir, now);
    }
    await rebuildSearch(proxy.env);
    say('Demo accounts, catalogue and search are in place');
  } finally {
    await proxy.dispose();
  }
}

export default (options: Omit<SeedOptions, 'say'>) => seedLocal({ ...options, say: console.log });
