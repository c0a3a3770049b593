import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../app/components/ui/Toasts';
import { Reports } from '../../../app/routes/admin/reports/Reports';
import { playServer } from '../server';
import { OnPage } from '../support';
import { until } from '../../support/until';

const server = playServer();

const report = {
  uid: 'u',
  name: 'Anna',
  kinds: [],
  details: '',
  seconds: 9,
  createdAt: 1,
  platform: 'web',
  device: '',
};
const group = {
  videoId: 'diga',
  title: 'La diga',
  poster: 'diga',
  durationSeconds: 60,
  seconds: 9,
  people: 2,
  newestAt: 1,
  kinds: [],
  ackBy: null,
  reports: ['r1', 'r2'].map((id) => ({ ...report, id, config: {} })),
};

test.each([true, false])('acknowledging reports is taken back by its own message (open: %s)', async (isOpen) => {
  const loader = vi.fn(() => null);
  const page = (
    <OnPage>
      <Reports kind={null} isOpen={isOpen} groups={[group]} open={2} next={null} />
      <Toasts />
    </OnPage>
  );
  const routes = [{ path: '*', loader, element: page, HydrateFallback: () => null }];
  const screen = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.getByRole('listitem').getByRole('button').first().click();
  await screen.getByRole('status').getByRole('button').first().click();
  const ids = ['r1', 'r2'];
  await until(() =>
    expect(server.sent.map(([, body]) => body)).toEqual([
      { ids, ack: isOpen },
      { ids, ack: !isOpen },
    ]),
  );
  // The list is read again after each.
  await until(() => expect(loader).toHaveBeenCalledTimes(3));
});
