/** A like or a dislike (spec 1 §4). */
export type Rating = 1 | -1;

/** The rating after a press: pressing the same again removes it. */
export const ratingAfter = (current: Rating | null, pressed: Rating): Rating | null =>
  current === pressed ? null : pressed;
