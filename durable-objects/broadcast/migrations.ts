/** A shard's own tables (durable-objects/shared/migrate.ts). Append new steps; never change existing ones. */
export const broadcastMigrations: readonly string[] = [
  'create table if not exists members (userId text primary key, joinedAt integer not null) without rowid',
  'create table if not exists latest (type text primary key, message text not null) without rowid',
  `create table if not exists jobs (type text primary key, message text not null, cursor text not null,
     tries integer not null) without rowid`,
  'create table if not exists failed (type text, userId text, primary key (type, userId)) without rowid',
];
