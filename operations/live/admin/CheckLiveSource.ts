import * as z from 'zod';
import { fileAtSource } from '../../../domain/live/address';
import { addressesIn, hasEndMark, isMaster, isPlaylist, mediaTimes } from '../../../domain/live/playlist';
import { liveKinds, sourceProblem } from '../../../domain/live/source';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import type { LiveSources } from '../../ports';

/** A list is stalled when its newest segment is older than this many segments and this many seconds. */
const stillTargets = 3;
const stillSeconds = 30;

const Output = z.object({
  /**
   * `stands`: stalled without an end mark; `empty`: no segments; `other-host`: its files are on another host, which is
   * not proxied; `not-asked`: the embed of another service.
   */
  result: z.enum(['streams', 'stands', 'ended', 'empty', 'down', 'not-a-list', 'other-host', 'not-asked']),
  /** How many qualities the source has. */
  qualities: z.number(),
  /** The maximum length of a segment; null if no media playlist was read. */
  targetSeconds: z.number().nullable(),
  /** How far viewers can rewind. */
  windowSeconds: z.number().nullable(),
});
type Check = z.output<typeof Output>;
type Result = Check['result'];

const nothingRead = (result: Result, qualities = 0): Check => ({
  result,
  qualities,
  targetSeconds: null,
  windowSeconds: null,
});

/** The address of a file in a playlist, or why it is not proxied. */
function fileOf(found: string | undefined, listAddress: string): { file: string } | { result: Result } {
  if (found === undefined) return { result: 'empty' };
  const file = fileAtSource(found, listAddress);
  return file ? { file: file.href } : { result: 'other-host' };
}

/** Checks a media playlist. `now` is milliseconds since 1970. */
async function checkMedia(sources: LiveSources, address: string, list: string, now: number): Promise<Result> {
  if (hasEndMark(list)) return 'ended';
  const newest = fileOf(addressesIn(list).at(-1), address);
  if ('result' in newest) return newest.result;
  if (!(await sources.has(newest.file))) return 'down';
  const { targetSeconds, newestEndsAt } = mediaTimes(list);
  const patience = Math.max(stillTargets * targetSeconds, stillSeconds) * 1000;
  return newestEndsAt !== null && now - newestEndsAt > patience ? 'stands' : 'streams';
}

/** Reads a source as a player does: the master playlist, the first quality's playlist, and its newest segment. */
async function checkSource(sources: LiveSources, source: string, now: number): Promise<Check> {
  const first = await sources.list(source);
  if (first === null) return nothingRead('down');
  if (!isPlaylist(first)) return nothingRead('not-a-list');
  const hasQualities = isMaster(first);
  const qualities = hasQualities ? addressesIn(first).length : 1;
  const media = hasQualities ? fileOf(addressesIn(first)[0], source) : { file: source };
  if ('result' in media) return nothingRead(media.result, qualities);
  const list = hasQualities ? await sources.list(media.file) : first;
  if (list === null) return nothingRead('down', qualities);
  if (!isPlaylist(list) || isMaster(list)) return nothingRead('not-a-list', qualities);
  const { targetSeconds, windowSeconds } = mediaTimes(list);
  const result = await checkMedia(sources, media.file, list, now);
  return { result, qualities, targetSeconds, windowSeconds: Math.round(windowSeconds) };
}

export const CheckLiveSource = defineOperation({
  summary: 'Reads a live channel’s source as a player would, and returns whether it is streaming.',
  allowed: 'admin',
  roles: ['editor'],
  // Limited, because it sends requests to an external host.
  limit: { limit: 30, windowMs: 600_000 },
  audit: () => ({}),
  input: z.strictObject({
    kind: z.enum(liveKinds),
    /** As in SaveLiveChannel. */
    source: z.string().trim().min(1).max(500),
  }),
  output: Output,
  async handler({ env, ports, receivedAt }, { kind, source }) {
    const problem = sourceProblem(kind, source, env.isDevelopment);
    if (problem) throw new DomainError('invalid-argument', problem);
    if (kind !== 'hls') return nothingRead('not-asked');
    return checkSource(ports.liveSources, source, receivedAt);
  },
});
