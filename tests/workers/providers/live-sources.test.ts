import { expect, test } from 'vitest';
import { liveSources } from '../../../workers/providers/live-sources';
import { answers, asked, useUpstream, type Answer } from '../live/upstream';

useUpstream();

const address = 'https://cdn.example.com/live/7.m4s';

test.each<[string, Answer | undefined, isThere: boolean, list: string | null]>([
  ['answers', { body: '#EXTM3U' }, true, '#EXTM3U'],
  ['has it not', { status: 404, body: 'no such file' }, false, null],
  ['forbids it', { status: 403 }, false, null],
  ['leads elsewhere', { status: 302, headers: { location: 'https://elsewhere.example/7.m4s' } }, false, null],
  ['fails', { status: 500 }, false, null],
  ['is not there at all', undefined, false, null],
])('a source that %s', async (_what, answer, isThere, list) => {
  if (answer) answers.set(address, answer);
  expect([await liveSources.has(address), await liveSources.list(address)]).toEqual([isThere, list]);
  for (const { init } of asked) expect(init).toMatchObject({ redirect: 'manual', cache: 'no-store' });
  expect(asked).toHaveLength(2);
});
