import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUser, saveSettings } from '../../support/factories';
import { openSession } from '../../support/http';
import { createChannel, createEvent } from '../../support/live';

const baseUrl = 'https://apice.example';

describe('GET /live/{eventId}.ics', () => {
  beforeEach(() => saveSettings({ SHOW_LIVE: true }));

  const get = async (eventId: string, userId?: string) => {
    const headers = userId ? { cookie: `session=${await openSession(userId)}` } : undefined;
    const response = await exports.default.fetch(`${baseUrl}/live/${eventId}.ics`, { ...(headers && { headers }) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('is for who may see the event', async () => {
    const { eventId } = await createEvent({ title: 'Nodi' });
    const user = await createUser();
    const file = await get(eventId, user.id);
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('\r\nSUMMARY:Nodi\r\n')]);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="diretta-${eventId}.ics"`);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect((await get(eventId)).status).toBe(401);
    const assistant = await createUser({ category: 'aso' });
    const { id } = await createChannel({ categories: ['odontoiatra'] });
    expect((await get((await createEvent({ channelId: id })).eventId, assistant.id)).status).toBe(404);
    expect((await get('nothing', user.id)).status).toBe(404);
  });

  test('is refused where live is closed', async () => {
    await saveSettings({ LIVE_AUDIENCE: { languages: [], categories: [] } });
    const { eventId } = await createEvent();
    const answer = await get(eventId, (await createUser()).id);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('live-not-for-you')]);
  });
});
