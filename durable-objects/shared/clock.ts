/** The one place where objects read the time, milliseconds since 1970; tests replace `now`. */
export const clock = { now: (): number => Date.now() };
