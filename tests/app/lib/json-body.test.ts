import { expect, test } from 'vitest';
import { postedAct } from '../../../app/lib/server/json-body.server';

const posted = (body: string) => postedAct(new Request('https://apice.test/admin/content', { method: 'POST', body }));

test('a document is its act, and the input of an operation', async () => {
  expect(await posted('{"act":"video","videoId":"diga"}')).toEqual({ act: 'video', input: { videoId: 'diga' } });
  expect(await posted('{"videoId":"diga"}')).toEqual({ act: undefined, input: { videoId: 'diga' } });
});

test.each(['null', '7', '[]', '{"act":1}', '{'])('%s is refused by name', async (body) => {
  const refusal: unknown = await posted(body).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Response);
  if (!(refusal instanceof Response)) return;
  expect([refusal.status, await refusal.json()]).toEqual([
    400,
    { error: expect.objectContaining({ reason: 'malformed-form' }) },
  ]);
});
