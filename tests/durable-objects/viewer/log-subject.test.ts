import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { breakDatabase, createViewer, viewer } from '../support';
import { connect, useTestClock } from '../test-tab';

useTestClock();
afterEach(() => vi.restoreAllMocks());

const cause = { requestId: 'request-7', user: 'keyed-hash-of-a-user' };

test('a line of the object names its class and id, the request that opened the socket and its user’s hash', async () => {
  const userId = await createViewer();
  const mend = await breakDatabase();
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  const tab = await connect(userId, { cause });
  await tab.watch('diga', 40);
  await tab.close();
  await mend();
  const objectId = env.VIEWER.idFromName(userId).toString();
  const failed = lines.map((line) => JSON.parse(line));
  expect(failed).not.toEqual([]);
  for (const line of failed) expect(line).toMatchObject({ level: 'error', object: 'Viewer', objectId, ...cause });
  expect(lines.join()).not.toContain(userId);
});

test('what no tab asked for names the object', async () => {
  const userId = await createViewer();
  const mend = await breakDatabase();
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  await viewer(userId).savePosition({ userId, videoId: 'diga', seriesId: null, seconds: 4, at: Date.now() });
  await mend();
  const objectId = env.VIEWER.idFromName(userId).toString();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { object: 'Viewer', objectId, requestId: null, user: null },
  ]);
});
