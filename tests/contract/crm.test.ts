import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveMessaging } from '../../emulators/messaging/serve.mjs';
import type { Crm } from '../../operations/ports';
import { pushAccount } from '../support/push-account';
import { crm } from '../../workers/providers/crm';

let server: Server;
let address: string;
let contacts: Crm;

beforeAll(async () => {
  server = await serveMessaging({ port: 0, devPage: 'http://localhost:8787/dev', push: pushAccount });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  contacts = crm({ CRM_PROVIDER: 'hubspot', HUBSPOT_URL: address, HUBSPOT_TOKEN: 'hubspot_local' });
});
afterAll(() => server.close());

const known = async () => ((await (await fetch(`${address}/state`)).json()) as { contacts: object }).contacts;

test('a new contact is created, and a known one changed: what is not named stays', async () => {
  await contacts.save('anna+1@studio.test', { firstname: 'Anna', interesse_igiene: true });
  await contacts.save('anna+1@studio.test', { interesse_igiene: false });
  expect(await known()).toEqual({
    'anna+1@studio.test': { email: 'anna+1@studio.test', firstname: 'Anna', interesse_igiene: false },
  });
});

test('a contact follows its address; one that has the new address already is the one that stays', async () => {
  await contacts.save('prima@studio.test', { firstname: 'Elena' });
  await contacts.move('prima@studio.test', 'dopo@studio.test');
  expect(await known()).toMatchObject({ 'dopo@studio.test': { firstname: 'Elena', email: 'dopo@studio.test' } });
  await contacts.save('prima@studio.test', { firstname: 'Doppia' });
  await contacts.move('prima@studio.test', 'dopo@studio.test');
  expect(await known()).toMatchObject({ 'dopo@studio.test': { firstname: 'Elena' } });
  expect(await known()).not.toHaveProperty(['prima@studio.test']);
  await contacts.move('nessuno@studio.test', 'altro@studio.test');
  expect(await known()).not.toHaveProperty(['altro@studio.test']);
});

test('an erased contact is gone, and an unknown one is never asked to be deleted: it would be blocked', async () => {
  await contacts.save('via@studio.test', { firstname: 'Via' });
  await contacts.erase('via@studio.test');
  expect(await known()).not.toHaveProperty(['via@studio.test']);
  const asked = vi.spyOn(globalThis, 'fetch');
  await contacts.erase('via@studio.test');
  expect(asked.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('gdpr-delete'))).toEqual([]);
  asked.mockRestore();
});

test('what the CRM refuses is said, to be told again later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stranger = crm({ CRM_PROVIDER: 'hubspot', HUBSPOT_URL: address, HUBSPOT_TOKEN: 'nobody' });
  for (const refused of [
    () => stranger.save('x@studio.test', {}),
    () => stranger.move('x@studio.test', 'y@studio.test'),
    () => stranger.erase('x@studio.test'),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'unavailable', reason: 'crm-not-told' });
  }
  // One failure passes: it is asked once more.
  await fetch(`${address}/fail`, { method: 'POST', body: '{"times": 1}' });
  await contacts.save('ancora@studio.test', { firstname: 'Ancora' });
  expect(await known()).toHaveProperty(['ancora@studio.test']);
});
