import { wholeAudience, type AudienceNamespace } from '../../durable-objects/stubs';

export type AudienceView = Awaited<ReturnType<typeof readAudience>>['views'][number];

/**
 * Merges what all shards report: exact counts, and the newest views up to the limit. A shard that does not respond is left
 * out and reported; `isSilent` when none responds.
 */
export async function readAudience(namespace: AudienceNamespace, wanted: { limit: number; videoId: string | null }) {
  const answers = await Promise.allSettled(wholeAudience(namespace).map((shard) => shard.read(wanted)));
  const shards = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const videos = new Map<string, { watching: number; paused: number }>();
  for (const { videoId, watching, paused } of shards.flatMap((shard) => shard.videos)) {
    const sum = videos.get(videoId) ?? { watching: 0, paused: 0 };
    videos.set(videoId, { watching: sum.watching + watching, paused: sum.paused + paused });
  }
  const views = shards.flatMap((shard) => shard.views).sort((a, b) => b.since - a.since);
  return {
    videos: [...videos].map(([id, counts]) => ({ id, ...counts })).sort((a, b) => b.watching - a.watching),
    views: views.slice(0, wanted.limit),
    missingShards: answers.length - shards.length,
    isSilent: shards.length === 0,
  };
}
