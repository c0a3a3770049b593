/** The one place where objects ask for the time, milliseconds since 1970; tests put their own `now` here. */
export const clock = { now: (): number => Date.now() };
