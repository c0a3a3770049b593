import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A line of a comparison that names a value; its brackets and its two sums name none. */
const isDifference = (line) =>
  /^[+-] .*\w/.test(line) && !/^(?:- Expected|\+ Received) /.test(line) && !/Array \[\]?$/.test(line);

/** What an error says before its call stack or its log begins, as one line: its first four lines, and four differences. */
function reasonOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const end = lines.findIndex((line) => /^(?:at |Call log)/.test(line));
  const said = end < 0 ? lines : lines.slice(0, end);
  return [...said.slice(0, 4), ...said.slice(4).filter(isDifference).slice(0, 4)].join(' · ').slice(0, 600);
}

/** With the line of the test that waited: a timeout's own message does not name it, the error after it does. */
function placedReasonOf({ message, location }) {
  const place = location ? `(${location.file.split('/').at(-1)}:${location.line})` : '';
  return [reasonOf(message), place].filter(Boolean).join(' ');
}

const lineOf = (name, reason) => [name, reason].filter(Boolean).join(': ');

/** Where a test's file stands below the root. */
const relativeTo = (root, file) => (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file);

/**
 * The tests of a report of Vitest (`--reporter=json`), a line each with file, line, name and reason: `failures`, among them
 * files that could not be loaded, and `unsteady`, which passed on a retry only.
 */
export function outcomesOfVitest(report, root) {
  const failures = [];
  const unsteady = [];
  for (const { name, status, message, assertionResults = [] } of report?.testResults ?? []) {
    const file = relativeTo(root, name);
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      failures.push(lineOf(file, reasonOf(message)));
    }
    for (const { fullName, status: outcome, failureMessages = [], location } of assertionResults) {
      const [first] = failureMessages;
      const line = lineOf(`${[file, location?.line].filter(Boolean).join(':')} › ${fullName}`, reasonOf(first));
      if (outcome === 'failed') failures.push(line);
      else if (outcome === 'passed' && first !== undefined) unsteady.push(line);
    }
  }
  return { failures, unsteady };
}

/** The same of a report of Playwright, whose suites hold suites, with all tries' `seconds`; a failure says where its trace and pictures are. */
export function outcomesOfPlaywright(report, root) {
  const specs = (report?.suites ?? []).flatMap((suite) => specsOf(suite, []));
  const ofSpec = ({ names, spec }) => {
    const results = spec.tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors ?? []);
    const reason = errors.slice(0, 2).map(placedReasonOf).join(' · ');
    return {
      line: lineOf([`tests/e2e/${spec.file}:${spec.line}`, ...names, spec.title].join(' › '), reason),
      files: results
        .flatMap((result) => result.attachments ?? [])
        .flatMap((attached) => (attached.path ? [`    ${path.relative(root, attached.path)}`] : [])),
    };
  };
  return {
    failures: [
      ...(report?.errors ?? []).map(({ message }) => lineOf('tests/e2e', reasonOf(message))),
      ...specs
        .filter(({ spec }) => !spec.ok)
        .map(ofSpec)
        .map(({ line, files }) => [line, ...files].join('\n')),
    ],
    seconds: specs
      .flatMap(({ spec }) => spec.tests.flatMap((test) => test.results))
      .reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
    unsteady: specs
      .filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
      .map((found) => ofSpec(found).line),
  };
}

function specsOf({ title, file, specs = [], suites = [] }, above) {
  // The outermost suite is the file itself.
  const names = title === file ? above : [...above, title];
  return [...specs.map((spec) => ({ names, spec })), ...suites.flatMap((suite) => specsOf(suite, names))];
}
