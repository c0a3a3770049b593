/** A viewer's own tables (durable-objects/shared/migrate.ts). Append new steps; never change existing ones. */
export const viewerMigrations: readonly string[] = [
  `create table if not exists devices (
     deviceId text primary key, browser text not null, browserVersion text not null, os text not null,
     osVersion text not null, createdAt integer not null, ts integer not null, lockedUntil integer not null)`,
  `create table if not exists promises (
     deviceId text primary key, deviceName text not null, videoId text not null, since integer not null,
     leaseUntil integer not null, inPlaceOf text, viewLimit integer)`,
  `create table if not exists stops (
     deviceId text not null, videoId text not null, by text not null, primary key (deviceId, videoId)) without rowid`,
  'create table if not exists outbox (id text primary key, json text not null) without rowid',
  `create table if not exists coverage (
     courseId text not null, unitId text not null, userId text not null, seen text not null, lastSecond integer not null,
     isDirty integer not null, primary key (courseId, unitId)) without rowid`,
  `create table if not exists coverageDays (
     day text not null, courseId text not null, unitId text not null, userId text not null, seconds integer not null,
     isDirty integer not null, primary key (day, courseId, unitId)) without rowid`,
  `alter table devices add column name text not null default ''`,
  'create table if not exists rights (id integer primary key check (id = 1), changedAt integer not null)',
  'alter table coverage add column running text',
  `create table if not exists redeemed (
     videoId text not null, cycle integer not null, seconds integer not null, primary key (videoId, cycle)) without rowid`,
  'alter table coverage add column presence text',
  'alter table coverage add column brokenOff text',
  'alter table redeemed add column hasResumed integer not null default 0',
  `create table if not exists openings (
     deviceId text primary key, videoId text not null, at integer not null, aheadMs integer not null,
     countedTo integer not null) without rowid`,
  `create table if not exists excerpts (
     videoId text not null, piece integer not null, at integer not null, primary key (videoId, piece)) without rowid`,
];
