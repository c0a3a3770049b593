import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { WaitingWork } from '../../../app/routes/admin/cache/WaitingWork';
import { until } from '../../support/until';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';

// An administrator can restart jobs that were given up (decision 106).

const server = playServer();
const failures = ['SendMail', 'UpdateCrmContact'].map((operation, index) => ({
  id: `job-${index}`,
  operation,
  attempts: 12,
  error: 'unavailable',
  nextAt: null as number | null,
}));

async function shown(all = failures) {
  const screen = await render(
    onRouteWith(<WaitingWork jobs={{ waiting: 0, retried: 0, failed: 2, oldestAt: null }} failures={all} />, {}),
  );
  const asked = () => server.sent.filter(([path]) => path === '/api/RetryJobs').map(([, body]) => body);
  return { screen, asked };
}

test('one is tried again by the button of its line, all by the one below', async () => {
  server.answer = () => Response.json({ retried: 1 });
  const { screen, asked } = await shown();
  const named = screen.getByRole('button', { name: /UpdateCrmContact/ });
  await expect.element(named).toBeEnabled();
  await named.click();
  await until(() => expect(asked()).toEqual([{ id: 'job-1' }]));
  await expect.element(screen.getByRole('button').last()).toBeEnabled();
  await screen.getByRole('button').last().click();
  await until(() => expect(asked()).toEqual([{ id: 'job-1' }, {}]));
});

test('one that is tried again by itself says when, and has no button', async () => {
  const { screen } = await shown(failures.map((failure) => ({ ...failure, nextAt: Date.UTC(2026, 10, 26, 19, 12) })));
  await expect.element(screen.getByRole('listitem').nth(0)).toMatchTextContent(/26\/11\/2026/);
  await expect.element(screen.getByRole('listitem').getByRole('button')).not.toBeInTheDocument();
});

test('a refusal stands in the block, with its code, and the jobs stay', async () => {
  server.answer = () => refusal('job-not-failed', 409);
  const { screen } = await shown();
  await screen.getByRole('button', { name: /SendMail/ }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/job-not-failed/);
  expect(screen.getByRole('listitem').all()).toHaveLength(2);
});
