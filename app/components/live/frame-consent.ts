import type { Channel } from './live-data';

export type FrameKind = Exclude<Channel['kind'], 'hls'>;

const key = 'apice-live-frames';

/** The services that somebody does not want to be asked about again. */
function remembered(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export const isRemembered = (kind: FrameKind): boolean => remembered().includes(kind);

/** Keeps the answer in this browser; where nothing can be stored the question comes again. */
export function remember(kind: FrameKind): void {
  try {
    localStorage.setItem(key, [...new Set([...remembered(), kind])].join(' '));
  } catch {
    // Asked again next time.
  }
}
