import { hasEndMark, isMaster } from './playlist';

/** The state of a broadcast's playlists. Times in milliseconds since 1970. */
export type ListProgress = {
  /** The number of the newest segment, by the playlist's path. */
  edges: ReadonlyMap<string, number>;
  /** When any of them last grew. */
  movedAt: number;
  targetSeconds: number;
  hasEndMark: boolean;
  /** How often the source has restarted its numbering. */
  restarts: number;
};

export const noProgress = (now: number): ListProgress => ({
  edges: new Map(),
  movedAt: now,
  targetSeconds: 6,
  hasEndMark: false,
  restarts: 0,
});

/** Identifies a playlist of a channel independently of its signature: its path below the channel's. */
export function listName(address: string): string {
  const { pathname, search } = new URL(address, 'https://live.apice.invalid');
  return `${pathname.split('/').slice(4).join('/')}${search}`;
}

/** The newest segment's number in a media playlist, and the maximum length of a segment. Seconds. */
function edgeOf(list: string): { newest: number; targetSeconds: number } {
  const numberIn = (tag: string) => Number(new RegExp(`^#${tag}:(\\d+)`, 'm').exec(list)?.[1] ?? 0);
  const segments = list.match(/^#EXTINF:/gm)?.length ?? 0;
  return {
    newest: numberIn('EXT-X-MEDIA-SEQUENCE') + segments - 1,
    targetSeconds: numberIn('EXT-X-TARGETDURATION'),
  };
}

/** Servers behind one address may differ by some segments; a restarted source goes back further. Segments. */
const apart = 3;

/** The state after another playlist was read; `path` identifies it within the broadcast. */
export function withList(before: ListProgress, path: string, list: string, now: number): ListProgress {
  if (isMaster(list)) return before;
  const { newest, targetSeconds } = edgeOf(list);
  const known = before.edges.get(path);
  const hasRestarted = known !== undefined && newest < known - apart;
  const isFirst = before.edges.size === 0;
  const hasMoved = isFirst || hasRestarted || (known !== undefined && newest > known);
  return {
    // After a restart the numbers of the other playlists are outdated too.
    edges: new Map(hasRestarted ? [] : before.edges).set(path, newest),
    movedAt: hasMoved ? now : before.movedAt,
    targetSeconds: targetSeconds || before.targetSeconds,
    hasEndMark: hasEndMark(list),
    restarts: before.restarts + (hasRestarted ? 1 : 0),
  };
}
