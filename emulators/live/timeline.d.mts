export type Film = {
  segmentAt(number: number): { index: number; duration: number; start: number; filmStart: number; later: number };
  writtenAfter(seconds: number): number;
};
type Era = { id: number; base: number; beganAt: number; endedAt: number | null; clockMs: number };
export type Channel = {
  window: number;
  eras: Era[];
  stoppedAt: number | null;
  stalledAt: number | null;
  hasEndMark: boolean;
  delayMs: number;
  isDown: boolean;
  lost: Set<string>;
};
type Segment = ReturnType<Film['segmentAt']> & { era: Era; number: number };
export function filmOf(durations: readonly number[]): Film;
export function newChannel(now: number): Channel;
export function segmentsOf(channel: Channel, film: Film, now: number): Segment[];
export function listOf(
  channel: Channel,
  film: Film,
  now: number,
  options: { nameOf: (segment: Segment) => string; map: string | null },
): string;
