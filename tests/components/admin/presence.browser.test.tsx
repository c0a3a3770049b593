import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Presence } from '../../../app/routes/admin/realtime/Presence';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/admin/admin.css';
import '../../../app/routes/admin/realtime/audience.css';
import '../../../app/routes/admin/realtime/views.css';

// Who is watching now, when the server does not respond (spec 3 §4.3, inventory 128).

const server = playServer();
const nobody = { now: 0, watching: 0, paused: 0, users: 0, videos: [], views: [], isPartial: false };

test('a page that does not reach the server says so, and recovers', async () => {
  look('light');
  server.answer = () => refusal('unavailable', 503);
  const screen = await render(
    onRouteWith(
      <main>
        <Presence />
      </main>,
      {},
    ),
  );
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Codice: unavailable/);
  await axeClean();
  server.answer = () => Response.json(nobody);
  await screen.getByRole('button', { name: 'Riprova' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(screen.getByText('Guardano ora')).toBeVisible();
});

test('what is shown is asked for again by itself, and told to be old once that fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    server.answer = () => Response.json(nobody);
    const screen = await render(onRouteWith(<Presence />, {}));
    await expect.element(screen.getByText('Guardano ora')).toBeVisible();
    const asked = server.sent.length;
    server.answer = () => refusal('unavailable', 503);
    vi.advanceTimersByTime(5000);
    await expect.element(screen.getByRole('status').first()).toMatchTextContent(/unavailable/);
    expect(server.sent).toHaveLength(asked + 1);
    await expect.element(screen.getByText('Guardano ora')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
