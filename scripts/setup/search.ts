import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { openDatabase } from '../../db/client';
import { clearIndex } from '../../db/search/write';
import { videos } from '../../db/schema';
import { indexVideos } from '../../operations/search/indexing';
import { filmFiles } from '../../workers/providers/films';
import { yielding } from './yielding-d1';

type Bindings = { DB: D1Database; SEARCH: D1Database; MEDIA: R2Bucket };

/** Rebuilds the local search index from the local catalogue and its subtitles. */
export async function rebuildSearch({ DB, SEARCH, MEDIA }: Bindings): Promise<number> {
  const db = openDatabase(DB);
  const rows = await db.select({ id: videos.id }).from(videos);
  const asked = yielding(SEARCH);
  await clearIndex(asked);
  const scope = { db, search: asked, ports: { films: filmFiles(MEDIA, () => undefined) } };
  await indexVideos(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

export default async function search({ dataDir }: { dataDir: string }) {
  const proxy = await getPlatformProxy<Bindings>({ persist: { path: path.join(dataDir, 'v3') } });
  try {
    console.log(`Lessons in the search: ${await rebuildSearch(proxy.env)}`);
  } finally {
    await proxy.dispose();
  }
}
