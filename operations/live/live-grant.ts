import { firstList } from '../../domain/live/address';
import { isSignatureOf, sign, type Secret } from '../shared/signing';

/** A signed grant for a channel's stream; `exp` is in seconds since 1970. */
export type LiveGrant = { channelId: string; userId: string; exp: number };

/** How long an address is valid; the player renews it. Seconds. */
const lifeSeconds = 600;

const textOf = ({ channelId, userId, exp }: LiveGrant) => `l1\n${channelId}\n${userId}\n${exp}`;

/** Everything a player needs to fetch a channel until `expiresAt` (seconds since 1970). */
export async function liveAddress(secret: Secret, bound: Omit<LiveGrant, 'exp'>, nowMs: number) {
  const expiresAt = Math.floor(nowMs / 1000) + lifeSeconds;
  const signature = await sign(secret, textOf({ ...bound, exp: expiresAt }));
  const hls = `/l/${expiresAt}.${bound.userId}.${signature}/${bound.channelId}/${firstList}`;
  return { hls, expiresAt, lifeSeconds };
}

/** Why a grant is invalid; null when it is valid. */
export async function liveGrantProblem(secret: Secret, grant: LiveGrant, signature: string, nowMs: number) {
  if (!(await isSignatureOf(secret, textOf(grant), signature))) return 'invalid' as const;
  return grant.exp * 1000 <= nowMs ? ('expired' as const) : null;
}
