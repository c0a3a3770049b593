/** What the runtimes print of an exception that nobody caught: no test fails by it, but something ended half done. */
const uncaught = /uncaught exception|unhandled (?:rejection|error)|\bexception = /i;

/** Those that a test or the runtime brings about on purpose, each with its reason. */
const onPurpose = [
  // tests/workers/providers/mail.test.ts: the local binding throws in a worker of its own, besides rejecting.
  /email from altro@apice\.it not allowed/,
  // The storage of all objects is emptied before each test; one that still answers is ended with it.
  /deleteAllDurableObjects/,
];

/** Whether a line of a run reports an uncaught exception that no test planted. */
export const tellsOfException = (line) => uncaught.test(line) && !onPurpose.some((known) => known.test(line));
