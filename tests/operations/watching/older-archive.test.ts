import { expect, test } from 'vitest';
import { archiveFolder } from '../../../domain/watching/event-archive';
import { archivedEvents } from '../../../operations/watching/events/archive';
import { media } from './archive-support';

test('archived lines of an earlier release are read, and a torn one hides none of the others', async () => {
  const userId = 'u-older-archive';
  const early = { id: 'e-1', at: 5, name: 'OPEN_VIDEO', userId };
  const whole = { ...early, id: 'e-2', shard: 'a', videoId: 'diga', seconds: 3, params: { told: true } };
  const text = [JSON.stringify(early), '{"id":"e-', '{"size":3}', JSON.stringify(whole), ''].join('\n');
  await media.put(`${archiveFolder(userId)}1-e-1.ndjson`, new TextEncoder().encode(text));
  const read = [];
  for await (const event of archivedEvents(media, userId)) read.push(event);
  expect(read).toEqual([{ ...early, shard: null, videoId: null, seconds: null, params: {} }, whole]);
});
