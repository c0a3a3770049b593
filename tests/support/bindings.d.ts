declare namespace Cloudflare {
  /** The bindings of wrangler.toml as tests read them from `env`, and the migrations that vitest.config.ts adds. */
  interface Env {
    APP_ENV: string;
    ASSETS: Fetcher;
    DB: D1Database;
    MEDIA: R2Bucket;
    VIEWER: DurableObjectNamespace<import('../../durable-objects/viewer/Viewer').Viewer>;
    AUDIENCE: DurableObjectNamespace<import('../../durable-objects/audience/Audience').Audience>;
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
