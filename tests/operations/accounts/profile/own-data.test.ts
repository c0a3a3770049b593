import { env } from 'cloudflare:workers';
import { getTableName } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { causeId } from '../../../../domain/gaming/causes';
import * as schema from '../../../../db/schema';
import { ownDataFiles } from '../../../../operations/accounts/profile/own-data/files';
import { isPermitted, permitMs } from '../../../../operations/accounts/profile/own-data/permit';
import { notOwn, ownTables } from '../../../../operations/accounts/profile/own-data/tables';
import { viewerOf } from '../../../../durable-objects/stubs';
import { mediaStore } from '../../../../workers/providers/media-store';
import { fillAccount } from '../../../support/accounts/full-account';
import { createAdmin, createUser } from '../../../support/factories';
import { userColumns } from '../../../support/accounts/own-rows';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../../support/scope';

/** Columns of users that neither the archive nor its exceptions know. */
function unknownColumns(tables: Record<string, unknown>): string[] {
  const known = new Set<string>(ownTables.map(({ table, owner }) => `${getTableName(table)}.${owner.name}`));
  const exported = new Set<string>(ownTables.map(({ table }) => getTableName(table)));
  return userColumns(tables).filter((column) => {
    const [table = ''] = column.split('.');
    // Of a table that is in the archive, an e-mail or a reader's name is a value like others.
    return (
      !known.has(column) && notOwn[column] === undefined && !(exported.has(table) && /mail|user_agent/.test(column))
    );
  });
}

const media = mediaStore(env.MEDIA);

/** The archive's files as texts, by name. */
async function archiveOf(userId: string, tables = ownTables): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { name, text: pieces } of ownDataFiles(
    { db, viewers: env.VIEWER, players: env.PLAYER, ports: { media } },
    userId,
    tables,
  )) {
    let whole = '';
    for await (const piece of pieces) whole += piece;
    files.set(name, whole);
  }
  return files;
}

describe('the archive of one’s own data', () => {
  it('knows every table that tells of users, or says why not', () => {
    expect(userColumns(schema).length).toBeGreaterThan(13);
    expect(unknownColumns(schema)).toEqual([]);
  });

  it.each([
    [
      'by its name',
      sqliteTable('likes', { id: text('id').primaryKey(), userId: text('user_id').notNull() }),
      'user_id',
    ],
    [
      'by its reference',
      sqliteTable('gifts', { id: text('id').primaryKey(), giver: text('giver').references(() => schema.users.id) }),
      'giver',
    ],
    ['by an address', sqliteTable('leads', { at: integer('at'), email: text('email') }), 'email'],
  ])('a planted table that tells of users %s is found', (_how, table, column) => {
    expect(unknownColumns({ ...schema, planted: table })).toEqual([`${getTableName(table)}.${column}`]);
  });

  it('names no exception that is none', () => {
    const all = new Set(userColumns(schema));
    expect(Object.keys(notOwn).filter((column) => !all.has(column))).toEqual([]);
  });

  it('holds every row of every table, and the object’s', async () => {
    const { user } = await fillAccount();
    const files = await archiveOf(user.id);
    expect([...files.keys()]).toEqual([...ownTables.map(({ name }) => name), 'devices', 'game']);
    for (const { name } of ownTables) expect(JSON.parse(files.get(name) ?? ''), name).not.toEqual([]);
    const account = JSON.parse(files.get('account') ?? '');
    expect(account).toMatchObject([{ email: user.email, nome: 'Elena', tags: ['endodonzia'] }]);
    const rows = await viewerOf(env.VIEWER, user.id).ownData();
    expect(JSON.parse(files.get('devices') ?? '')).toEqual(rows);
    expect(rows.stored.devices).toHaveLength(1);
    expect(JSON.parse(files.get('game') ?? '')).toMatchObject({ causes: [{ id: causeId.feedback(user.id, testNow) }] });
  });

  it('holds no secret, and nothing of anybody else', async () => {
    const { user, secrets, others } = await fillAccount();
    const text = [...(await archiveOf(user.id)).values()].join('\n');
    for (const [what, secret] of Object.entries({ ...secrets, ...others })) {
      expect(text.includes(secret), what).toBe(false);
    }
  });

  it('would hold secrets if a table left nothing out', async () => {
    const { user, secrets } = await fillAccount();
    const careless = ownTables.map((own) => ({ ...own, leavesOut: [] }));
    const text = [...(await archiveOf(user.id, careless)).values()].join('\n');
    expect(Object.values(secrets).filter((secret) => !text.includes(secret))).toEqual([]);
  });

  it('goes on after a page of rows, in their order, to the last one', async () => {
    const user = await createUser();
    const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)';
    await env.DB.prepare(
      `insert into events (id, at, name, user_id, params) ${numbers} select 'e' || i, i, 'OPEN_VIDEO', ?, '{}' from n`,
    )
      .bind(user.id)
      .run();
    const events: { at: number }[] = JSON.parse((await archiveOf(user.id)).get('events') ?? '[]');
    expect(events.map(({ at }) => at)).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  });
});

describe('ExportOwnData', () => {
  const permitOf = (href: string) => new URL(href, 'https://apice.test').searchParams.get('permit') ?? '';

  it('answers an address for this session, for a minute', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const { href, expiresAt } = await call(await makeScope({ cookie }), 'ExportOwnData', {});
    expect(expiresAt).toBe(testNow + permitMs);
    const isGood = async (permit: string, options: { cookie?: string; now?: number }) => {
      const scope = await makeScope(options);
      return isPermitted(scope, (await scope.identify()).caller, permit);
    };
    const permit = permitOf(href);
    expect(await isGood(permit, { cookie })).toBe(true);
    expect(await isGood(permit, { cookie, now: expiresAt })).toBe(false);
    expect(await isGood(permit, { cookie: await openSession(user.id) })).toBe(false);
    expect(await isGood(permit, { cookie: await openSession((await createUser()).id) })).toBe(false);
    expect(await isGood(permit, {})).toBe(false);
    const later = permit.replace(/^\d+/, String(expiresAt + 1000));
    for (const forged of [later, '', '.', `${permit}.x`, `x${permit}`, `1e99.${permit.split('.')[1]}`]) {
      expect(await isGood(forged, { cookie }), forged).toBe(false);
    }
  });

  it('refuses who has not proved who they are of late, visitors, and visits', async () => {
    const user = await createUser();
    const cookie = await openSession(user.id);
    const late = await makeScope({ cookie, now: testNow + 5 * 60_000 });
    expect(await refusalOf(call(late, 'ExportOwnData', {}))).toMatchObject({ reason: 'auth/requires-recent-login' });
    expect(await refusalOf(callAs(null, 'ExportOwnData', {}))).toMatchObject({ code: 'unauthenticated' });
  });

  it('prepares ten archives an hour', async () => {
    const user = await createUser();
    for (let time = 0; time < 10; time += 1) await callAs(user, 'ExportOwnData', {});
    expect(await refusalOf(callAs(user, 'ExportOwnData', {}))).toMatchObject({ code: 'resource-exhausted' });
    expect(await callAs(await createAdmin(), 'ExportOwnData', {})).toHaveProperty('href');
  });
});
