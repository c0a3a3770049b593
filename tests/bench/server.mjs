// One Worker under Miniflare in a process of its own, so that its CPU can be told apart. Started by servers.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';

const { port, script, dataDir, durableObjects, bindings, assets, setup } = JSON.parse(process.argv[2]);
/** The fonts that wrangler lays beside the script. */
const fonts = readdirSync(path.dirname(script))
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => path.join(path.dirname(script), name))
  .map((font) => ({ type: 'Data', path: font, contents: readFileSync(font) }));
const options = {
  host: '127.0.0.1',
  port,
  cf: false,
  workers: [
    {
      name: 'apice',
      modulesRoot: path.dirname(script),
      modules: [{ type: 'ESModule', path: script, contents: readFileSync(script, 'utf8') }, ...fonts],
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      bindings,
      d1Databases: {
        DB: '00000000-0000-0000-0000-000000000000',
        ...(dataDir ? { SEARCH: '00000000-0000-0000-0000-000000000001' } : {}),
      },
      r2Buckets: { MEDIA: 'apice-media' },
      ...(durableObjects ? { durableObjects } : {}),
      ...(assets ? { assets: { directory: assets, binding: 'ASSETS', routerConfig: { has_user_worker: true } } } : {}),
    },
  ],
};
const miniflare = new Miniflare({
  ...convertV4MiniflareOptions(options),
  ...(dataDir ? { resourcePersistencePath: dataDir } : {}),
});
await miniflare.ready;
if (setup) {
  const db = await miniflare.getD1Database('DB');
  for (const { sql, values = [] } of setup)
    await db
      .prepare(sql)
      .bind(...values)
      .run();
}
process.stdout.write('ready\n');
const stop = () => miniflare.dispose().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
