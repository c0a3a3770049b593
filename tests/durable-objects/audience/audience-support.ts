import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { wholeAudience } from '../../../durable-objects/stubs';

/** All that the shards tell of one viewer, as `video: playing|paused at second`. */
export async function audienceOfViewer(userId: string): Promise<string[]> {
  const shards = await Promise.all(
    wholeAudience(env.AUDIENCE).map((shard) => shard.read({ limit: 100, videoId: null })),
  );
  return shards
    .flatMap(({ views }) => views)
    .filter((view) => view.userId === userId)
    .map(({ videoId, isPlaying, seconds }) => `${videoId}: ${isPlaying ? 'playing' : 'paused'} at ${seconds}`)
    .sort();
}

/** No answer to a message waits for the audience; this does. */
export const untilAudience = (userId: string, expected: string[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const seen = await audienceOfViewer(userId);
      if (seen.join() !== expected.join()) throw new Error(`the audience knows ${JSON.stringify(seen)}`);
    },
    { timeout: 10_000, interval: 20 },
  );
