/** The runtimes' output for an uncaught exception: it fails no test, but something was left unfinished. */
const uncaught = /uncaught exception|unhandled (?:rejection|error)|\bexception = /i;

/** Exceptions that a test or the runtime causes deliberately, with the reason. */
const onPurpose = [
  // tests/workers/providers/mail.test.ts: the local binding rejects, and also throws in its own worker.
  /email from altro@apice\.it not allowed/,
  // The storage of all objects is cleared before each test; an object that is still running is aborted.
  /deleteAllDurableObjects/,
];

/** Whether a line of output reports an unexpected uncaught exception. */
export const tellsOfException = (line) => uncaught.test(line) && !onPurpose.some((known) => known.test(line));
