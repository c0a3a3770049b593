import { hasEndMark, isMaster } from './playlist';

/** What is known of a broadcast's lists. Times in milliseconds since 1970. */
export type ListProgress = {
  /** Of each list its newest segment's number, by its path. */
  edges: ReadonlyMap<string, number>;
  /** When one of them grew last. */
  movedAt: number;
  targetSeconds: number;
  hasEndMark: boolean;
  /** How often the source has begun its numbers anew. */
  restarts: number;
};

export const noProgress = (now: number): ListProgress => ({
  edges: new Map(),
  movedAt: now,
  targetSeconds: 6,
  hasEndMark: false,
  restarts: 0,
});

/** What identifies one list of a channel, whatever its signature: its address below the channel's own. */
export function listName(address: string): string {
  const { pathname, search } = new URL(address, 'https://live.apice.invalid');
  return `${pathname.split('/').slice(4).join('/')}${search}`;
}

/** The newest segment's number of a media list, and how long a segment is at most. Seconds. */
function edgeOf(list: string): { newest: number; targetSeconds: number } {
  const numberIn = (tag: string) => Number(new RegExp(`^#${tag}:(\\d+)`, 'm').exec(list)?.[1] ?? 0);
  const segments = list.match(/^#EXTINF:/gm)?.length ?? 0;
  return {
    newest: numberIn('EXT-X-MEDIA-SEQUENCE') + segments - 1,
    targetSeconds: numberIn('EXT-X-TARGETDURATION'),
  };
}

/** Servers behind one address may be some segments apart; a source that begins anew goes back further. Segments. */
const apart = 3;

/** What is known after one more list was read; `path` identifies a list of a broadcast. */
export function withList(before: ListProgress, path: string, list: string, now: number): ListProgress {
  if (isMaster(list)) return before;
  const { newest, targetSeconds } = edgeOf(list);
  const known = before.edges.get(path);
  const hasRestarted = known !== undefined && newest < known - apart;
  const isFirst = before.edges.size === 0;
  const hasMoved = isFirst || hasRestarted || (known !== undefined && newest > known);
  return {
    // Of a source that began anew every list starts over: the others' old numbers say nothing.
    edges: new Map(hasRestarted ? [] : before.edges).set(path, newest),
    movedAt: hasMoved ? now : before.movedAt,
    targetSeconds: targetSeconds || before.targetSeconds,
    hasEndMark: hasEndMark(list),
    restarts: before.restarts + (hasRestarted ? 1 : 0),
  };
}
