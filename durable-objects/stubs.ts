import type { Audience } from './audience/Audience';
import type { Broadcast } from './broadcast/Broadcast';
import type { LiveRoom } from './live-room/LiveRoom';
import type { LoginCode } from './login-code/LoginCode';
import type { Player } from './player/Player';
import type { Viewer } from './viewer/Viewer';

export type ViewerNamespace = DurableObjectNamespace<Viewer>;
export type AudienceNamespace = DurableObjectNamespace<Audience>;

/** The one place that turns a user's id into that viewer's object: one object per user, named by the uid. */
export const viewerOf = (namespace: ViewerNamespace, userId: string) => namespace.get(namespace.idFromName(userId));

export type LoginCodeNamespace = DurableObjectNamespace<LoginCode>;

/** The object of a television's login code, named by the code as it is written (domain/accounts/login-code.ts). */
export const loginCodeOf = (namespace: LoginCodeNamespace, code: string) => namespace.get(namespace.idFromName(code));

/** Over how many objects the audience is spread; docs/decisions/0017 gives the reason. */
const audienceShards = 16;

/** FNV-1a spreads user ids evenly over the shards. */
function shardOf(userId: string, shards = audienceShards): number {
  let hash = 0x811c9dc5;
  for (const character of userId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % shards;
}

const shard = (namespace: AudienceNamespace, index: number) => namespace.get(namespace.idFromName(`shard-${index}`));

/** The shard of the audience that holds a viewer. */
export const audienceOf = (namespace: AudienceNamespace, userId: string) => shard(namespace, shardOf(userId));

/** Every shard of the audience. */
export const wholeAudience = (namespace: AudienceNamespace) =>
  Array.from({ length: audienceShards }, (_, index) => shard(namespace, index));

export type { BroadcastMessage } from './viewer/messages';
export type BroadcastNamespace = DurableObjectNamespace<Broadcast>;

/** Over how many objects the viewers with an open socket are spread (docs/decisions/0040). */
const broadcastShards = 16;

/** The shard that holds a viewer with an open socket. */
export const broadcastOf = (namespace: BroadcastNamespace, userId: string) =>
  namespace.get(namespace.idFromName(`shard-${shardOf(userId, broadcastShards)}`));

/** Groups users by the shard that holds them, so that each shard receives one request. */
export function byShard(namespace: BroadcastNamespace, userIds: readonly string[]) {
  const groups = new Map<number, string[]>();
  for (const userId of userIds) {
    const index = shardOf(userId, broadcastShards);
    groups.set(index, [...(groups.get(index) ?? []), userId]);
  }
  return [...groups].map(([index, ids]) => [namespace.get(namespace.idFromName(`shard-${index}`)), ids] as const);
}

/** All shards of viewers with an open socket. */
export const wholeBroadcast = (namespace: BroadcastNamespace) =>
  Array.from({ length: broadcastShards }, (_, index) => namespace.get(namespace.idFromName(`shard-${index}`)));

export type LiveRoomNamespace = DurableObjectNamespace<LiveRoom>;

/** The object that knows who watches a live channel, named by the channel's id. */
export const liveRoomOf = (namespace: LiveRoomNamespace, channelId: string) =>
  namespace.get(namespace.idFromName(channelId));

export type PlayerNamespace = DurableObjectNamespace<Player>;

/** The object that counts what a user has earned in the game, named by the uid. */
export const playerOf = (namespace: PlayerNamespace, userId: string) => namespace.get(namespace.idFromName(userId));
