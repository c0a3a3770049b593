const longestMotion = 2;
const motionShare = 0.6;
const slowing = 0.5;

/** How far a motion of `run` seconds that comes softly to rest has gone `local` seconds after its beginning. */
function moved(local, run) {
  if (local <= run) return local;
  const slow = Math.min(slowing, local - run);
  return run + slow - (slow * slow) / (2 * slowing);
}

/**
 * What a drawing shows `now` seconds into the film: the sentence being said (-1 before the first), how far its action
 * has come (0 to 1), how far the chapter's sentences have come (`u`, 0 to 1), and a clock `t` for what goes round. Each sentence is acted out while it is said, then the picture
 * rests until the next: whoever learns a gesture looks at its end, and a still costs neither drawing nor bits.
 */
export function momentAt(cues, now) {
  const line = cues.findLastIndex((cue) => cue.start <= now);
  let [t, within] = [0, 0];
  for (const { start, end } of cues.slice(0, line + 1)) {
    const run = Math.min(longestMotion, (end - start) * motionShare);
    const way = moved(now - start, run);
    within = Math.min(1, way / (run + slowing / 2));
    t += way;
  }
  return { line, within, u: line < 0 ? 0 : (line + within) / cues.length, t };
}
