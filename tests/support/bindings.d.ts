declare namespace Cloudflare {
  /** The bindings of wrangler.toml as tests read them from `env`, and the migrations that vitest.config.ts adds. */
  interface Env {
    APP_ENV: string;
    ASSETS: Fetcher;
    DB: D1Database;
    SEARCH: D1Database;
    MEDIA: R2Bucket;
    VIEWER: DurableObjectNamespace<import('../../durable-objects/viewer/Viewer').Viewer>;
    AUDIENCE: DurableObjectNamespace<import('../../durable-objects/audience/Audience').Audience>;
    /** Workers' own mail binding, which vitest.config.ts adds: it only lets ciao@apice.it send. */
    MAIL: SendEmail;
    LOGIN_CODE: DurableObjectNamespace<import('../../durable-objects/login-code/LoginCode').LoginCode>;
    BROADCAST: DurableObjectNamespace<import('../../durable-objects/broadcast/Broadcast').Broadcast>;
    LIVE_ROOM: DurableObjectNamespace<import('../../durable-objects/live-room/LiveRoom').LiveRoom>;
    PLAYER: DurableObjectNamespace<import('../../durable-objects/player/Player').Player>;
    /** The seeds of the random walks to be tested, `7` or `3-7`; empty for all. */
    WALK_SEED: string;
    /** `1` with `npm run faults`. */
    FULL_LENGTH: string;
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
    TEST_SEARCH_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
