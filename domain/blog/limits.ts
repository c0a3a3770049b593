/** The most related lessons below an article. */
export const mostLessons = 3;
export const mostTags = 6;

/** Search engines truncate longer texts: the editor shows a counter, and nothing is refused. Characters. */
export const idealLengths = { htmlTitle: 60, postSummary: 160 } as const;
