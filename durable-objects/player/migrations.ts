/** A player's own tables (durable-objects/shared/migrate.ts). Append new steps; never change existing ones. */
export const playerMigrations: readonly string[] = [
  `create table causes (id text primary key) without rowid;
   create table days (day text primary key, counts text not null, streak integer not null, sealed text,
     sinceSealed integer not null, experience integer not null) without rowid;
   create table counters (name text primary key, count integer not null) without rowid;
   create table week_counters (week text not null, name text not null, count integer not null, primary key (week, name))
     without rowid;
   create table redeemed (week text not null, mission text not null, at integer not null, pearls integer not null,
     primary key (week, mission)) without rowid;
   create table levels (badge text not null, level text not null, at integer not null, experience integer not null,
     isAnnounced integer not null, isConfirmed integer not null default 0, primary key (badge, level)) without rowid;
   create table totals (name text primary key, value integer not null) without rowid`,
  'create table lessons (video text primary key, seen text not null, ratedAt integer) without rowid',
];
