declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    MEDIA: R2Bucket;
    VIEWER: DurableObjectNamespace<import('./durable-objects/viewer/Viewer').Viewer>;
    AUDIENCE: DurableObjectNamespace<import('./durable-objects/audience/Audience').Audience>;
    LOGIN_CODE: DurableObjectNamespace<import('./durable-objects/login-code/LoginCode').LoginCode>;
    BROADCAST: DurableObjectNamespace<import('./durable-objects/broadcast/Broadcast').Broadcast>;
    LIVE_ROOM: DurableObjectNamespace<import('./durable-objects/live-room/LiveRoom').LiveRoom>;
    PLAYER: DurableObjectNamespace<import('./durable-objects/player/Player').Player>;
    ASSETS: Fetcher;
  }
}
