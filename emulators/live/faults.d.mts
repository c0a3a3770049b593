import type { Channel, Film } from './timeline.mjs';

type At = { now: number; film: Film };
type Fault<How = object> = (channel: Channel, how: How & At) => void;
export const faults: {
  end: Fault;
  stop: Fault;
  stall: Fault;
  slow: Fault<{ delayMs: number }>;
  down: Fault;
  lose: Fault<{ count: number }>;
  restart: Fault;
  clock: Fault<{ seconds: number }>;
  window: Fault<{ seconds: number }>;
  resume: Fault;
};
