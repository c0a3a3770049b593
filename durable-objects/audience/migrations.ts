/** A shard's own tables (durable-objects/shared/migrate.ts). Append new steps; never change existing ones. */
export const audienceMigrations: readonly string[] = [
  `create table if not exists views (
     connectionId text primary key, userId text not null, deviceId text not null, device text not null,
     videoId text not null, since integer not null, seconds integer not null, isPlaying integer not null,
     at integer not null, until integer not null) without rowid`,
];
