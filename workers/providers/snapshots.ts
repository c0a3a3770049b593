import type { SnapshotCache } from '../../operations/ports';
import { edgeCache } from '../edge-cache';

const addressOf = (key: string) => `https://snapshots.apice.invalid/${key}`;

/** Published parts of the catalogue in the data centre's cache; keys contain the version, so entries never change. */
export const edgeSnapshots: SnapshotCache = {
  async get(key) {
    const found = await edgeCache().match(addressOf(key));
    return found ? found.text() : null;
  },
  async put(key, json) {
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' };
    await edgeCache().put(addressOf(key), new Response(json, { headers }));
  },
};
