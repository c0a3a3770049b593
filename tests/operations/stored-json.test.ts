import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers, users } from '../../db/schema';
import { defaultPlayerPreferences } from '../../domain/watching/player-preferences';
import { createUser } from '../support/factories';
import { callAs, db } from '../support/scope';

const stored = async (column: 'card' | 'fiscal', text: string) => {
  const { id } = await createUser();
  await db.insert(customers).values({ userId: id, id: `cus_${id}` });
  await env.DB.prepare(`update customers set ${column} = ? where user_id = ?`).bind(text, id).run();
  return db.select({ value: customers[column] }).from(customers);
};

test('what a column of JSON keeps is read as it was written', async () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030, threeDSecure: false };
  expect(await stored('card', JSON.stringify(card))).toEqual([{ value: card }]);
});

test('a field that older rows lack has its default', async () => {
  const [row] = await stored('fiscal', '{"codiceFiscale":"RSSMRA80A01H501U"}');
  expect(row?.value).toMatchObject({ codiceFiscale: 'RSSMRA80A01H501U', recapito: null });
});

test.each(['{"via":5}', '[]', '"Rome"', '{'])('a damaged value is refused where it is read: %s', async (text) => {
  await expect(stored('fiscal', text)).rejects.toThrow();
});

const { captions } = defaultPlayerPreferences;

test.each([
  ['tags', '[5]', []],
  ['tags', '{"a":"b"}', []],
  ['tags', '["igiene"', []],
  ['experiments', '{"infiniteScroll":"yes"}', {}],
  ['experiments', '[]', {}],
  ['player', '"loud"', defaultPlayerPreferences],
  ['player', '', defaultPlayerPreferences],
  ['player', '{"keyboard":1,"volume":0.4}', { ...defaultPlayerPreferences, volume: 0.4 }],
  [
    'player',
    '{"subtitles":null,"captions":{"size":"giant","font":"mono"}}',
    { ...defaultPlayerPreferences, subtitles: null, captions: { ...captions, font: 'mono' } },
  ],
] as const)('damaged %s of a user fall back, and lock nobody out: %s', async (column, text, expected) => {
  const { id } = await createUser();
  await env.DB.prepare(`update users set ${column} = ? where id = ?`).bind(text, id).run();
  expect(await db.select({ value: users[column] }).from(users).where(eq(users.id, id))).toEqual([{ value: expected }]);
  expect(await callAs({ id }, 'GetExperiments', {})).toHaveProperty('experiments');
});
