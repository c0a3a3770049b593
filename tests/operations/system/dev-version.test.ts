import { expect, test } from 'vitest';
import { versions } from '../../../db/schema';
import { call, callAs, db, makeScope, refusalOf } from '../../support/scope';
import { createAdmin } from '../../support/factories';

test('raises a version on a developer’s machine', async () => {
  const raise = async () => call(await makeScope({ isDevelopment: true }), 'RaiseDevVersion', { name: 'FORCE_RELOAD' });
  expect([await raise(), await raise()]).toEqual([{ version: 1 }, { version: 2 }]);
});

test.each([null, 'an administrator'])('is not there in production, for %s neither', async (who) => {
  const work = callAs(who ? await createAdmin() : null, 'RaiseDevVersion', { name: 'FORCE_RELOAD' });
  expect(await refusalOf(work)).toMatchObject({ code: 'not-found', reason: 'operation-not-found' });
  expect(await db.select().from(versions)).toEqual([]);
});
