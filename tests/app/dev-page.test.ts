import { expect, test } from 'vitest';
import { devAction, devPage } from '~/routes/dev/dev.server';

/** A production request; any other access throws. */
const production = (): Parameters<typeof devPage>[0] => JSON.parse('{"scope":{"env":{"isDevelopment":false}}}');

const statusOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  );

test('the page for developers is not there in production, nor anything it does', async () => {
  expect(await statusOf(devPage(production()))).toBe(404);
  const body = new URLSearchParams({ what: 'sign-in', value: 'admin@apice.test' });
  const press = new Request('https://www.apice.it/dev', { method: 'POST', body });
  expect(await statusOf(devAction(press, production()))).toBe(404);
});
