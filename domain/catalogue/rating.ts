/** A like or a dislike (spec 1 §4). */
export type Rating = 1 | -1;

/** What a press leaves: the same again takes the rating back. */
export const ratingAfter = (current: Rating | null, pressed: Rating): Rating | null =>
  current === pressed ? null : pressed;
