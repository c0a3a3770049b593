import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { wholeAudience } from '../../../durable-objects/stubs';

/** What the shards know of one viewer, as `video: playing|paused at second`. */
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

/** Waits for the audience, which no response to a message does. */
export const untilAudience = (userId: string, expected: string[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const seen = await audienceOfViewer(userId);
      if (seen.join() !== expected.join()) throw new Error(`the audience knows ${JSON.stringify(seen)}`);
    },
    { timeout: 10_000, interval: 20 },
  );
