import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

async function planOf(table: string, column: string): Promise<string> {
  const statement = `explain query plan select * from ${table} where ${column} = ?`;
  const { results } = await env.DB.prepare(statement).bind('x').all<{ detail: string }>();
  return results.map(({ detail }) => detail).join('\n');
}

test.each([
  ['checkout_sessions', 'subscription_id'],
  ['subscription_schedules', 'subscription_id'],
  ['gift_orders', 'payment_intent'],
  ['gifts', 'withdrawal_id'],
])('a payment’s rows in %s are found by %s without reading the table', async (table, column) => {
  expect(await planOf(table, column)).toMatch(new RegExp(`^SEARCH ${table} USING INDEX ${table}_${column} `));
});

test('a column without an index is read in the whole table, which the tests above would show', async () => {
  expect(await planOf('gifts', 'signature')).toBe('SCAN gifts');
});
