import { expect, test } from 'vitest';
import { createAdmin } from '../../support/factories';
import { callAs, refusalOf } from '../../support/scope';

test('the log tells who did what, finds by act and request, and only what was refused', async () => {
  const admin = await createAdmin();
  await refusalOf(callAs(admin, 'StopViewing', { userId: 'u', connectionId: 'gone' }));
  await callAs(admin, 'GetContent', { kind: 'tag' });
  const actsOf = async (input: object) => (await callAs(admin, 'GetLogs', input)).entries.map(({ act }) => act);
  expect(await actsOf({ filter: 'StopViewing' })).toEqual(['StopViewing']);
  expect(await actsOf({ filter: 'test-request' })).toContain('GetContent');
  expect(await actsOf({ isRefused: true })).toEqual(['StopViewing']);
  expect(await actsOf({ filter: 'nobody' })).toEqual([]);
});
