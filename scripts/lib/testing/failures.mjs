import { stripVTControlCharacters } from 'node:util';

/** A line of a comparison that names a value; its brackets and its two sums name none. */
const isDifference = (line) =>
  /^[+-] .*\w/.test(line) && !/^(?:- Expected|\+ Received) /.test(line) && !/Array \[\]?$/.test(line);

/** What an error says before its call stack or its log begins, as one line: its first four, and four of its differences. */
function reasonOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const end = lines.findIndex((line) => /^(?:at |Call log)/.test(line));
  const said = end < 0 ? lines : lines.slice(0, end);
  return [...said.slice(0, 4), ...said.slice(4).filter(isDifference).slice(0, 4)].join(' · ').slice(0, 600);
}

/** With the line of the test that waited: what a timeout says alone does not name it, the error after it does. */
function placedReasonOf({ message, location }) {
  const place = location ? `(${location.file.split('/').at(-1)}:${location.line})` : '';
  return [reasonOf(message), place].filter(Boolean).join(' ');
}

const lineOf = (name, message) => [`✗ ${name}`, reasonOf(message)].filter(Boolean).join(': ');

/**
 * A line for every test that failed in a report of Vitest (`--reporter=json`): its file, its name and why. A file that
 * could not be loaded is one line.
 */
export const failuresOfVitest = (report, root) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [lineOf(file, message)];
    return failed.map((test) => lineOf(`${file} › ${test.fullName}`, test.failureMessages?.[0]));
  });

/** The same of a report of Playwright (`--reporter=json`), whose suites hold suites. */
export const failuresOfPlaywright = (report) => [
  ...(report?.errors ?? []).map(({ message }) => lineOf('tests/e2e', message)),
  ...(report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, [])),
];

function failuresOfSuite({ title, file, specs = [], suites = [] }, above) {
  // The outermost suite is the file itself.
  const names = title === file ? above : [...above, title];
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const errors = results.flatMap((result) => result.errors ?? []);
      const name = [`tests/e2e/${spec.file}:${spec.line}`, ...names, spec.title].join(' › ');
      return [`✗ ${name}`, errors.slice(0, 2).map(placedReasonOf).join(' · ')].filter(Boolean).join(': ');
    });
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, names))];
}
