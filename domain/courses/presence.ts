/**
 * When the next presence question of a lesson comes, and the one that is open. It belongs to the learner and the lesson, not
 * to a socket (docs/decisions/0013). `until`: counted seconds; null where a lesson asks nothing.
 */
export type Presence = { until: number; asked: string | null } | null;

/** Between half and one and a half times as many counted seconds: the moment cannot be predicted. `random`: 0 to 1. */
export const nextPresence = (every: number, random: number): Presence =>
  every > 0 ? { until: Math.round(every * (0.5 + random)), asked: null } : null;

/** The presence check with which a lesson resumes; an open question stays open. `every`: seconds between questions. */
export const resumePresence = (stored: Presence, every: number, random: number): Presence =>
  every > 0 && stored ? stored : nextPresence(every, random);

/** After so many more counted seconds. The question gets the new id if it is due; one that is open keeps its own. */
export function countDown(presence: Presence, seconds: number, id: string): Presence {
  if (!presence) return null;
  const until = presence.until - seconds;
  return { until, asked: presence.asked ?? (until <= 0 ? id : null) };
}
