import { expect, test } from 'vitest';
import { liveSources } from '../../../workers/providers/live-sources';
import { answers, asked, useUpstream, type Answer } from '../live/upstream';

useUpstream();

const address = 'https://cdn.example.com/live/7.m4s';

const bytes = new TextEncoder().encode('#EXTM3U');

test.each<[string, Answer | undefined, boolean, string | null, Uint8Array | 'missing' | 'down']>([
  ['answers', { body: '#EXTM3U' }, true, '#EXTM3U', bytes],
  ['has it not', { status: 404, body: 'no such file' }, false, null, 'missing'],
  ['has it no longer', { status: 410 }, false, null, 'missing'],
  ['forbids it', { status: 403 }, false, null, 'down'],
  ['leads elsewhere', { status: 302, headers: { location: 'https://elsewhere.example/7.m4s' } }, false, null, 'down'],
  ['fails', { status: 500 }, false, null, 'down'],
  ['is not there at all', undefined, false, null, 'down'],
])('a source that %s', async (_what, answer, isThere, list, piece) => {
  if (answer) answers.set(address, answer);
  expect([await liveSources.has(address), await liveSources.list(address)]).toEqual([isThere, list]);
  expect(await liveSources.piece(address)).toEqual(piece);
  for (const { init } of asked) expect(init).toMatchObject({ redirect: 'manual', cache: 'no-store' });
  expect(asked).toHaveLength(3);
});
