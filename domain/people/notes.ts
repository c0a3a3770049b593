/** The tone of an administrator's note about somebody: good, neutral, bad (spec 2 §3). */
export const noteRatings = [1, 0, -1] as const;
export type NoteRating = (typeof noteRatings)[number];

export const longestNote = 4000;
