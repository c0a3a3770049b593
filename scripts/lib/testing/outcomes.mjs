import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Whether a line of a diff shows a value, and not a bracket or a summary. */
const isDifference = (line) =>
  /^[+-] .*\w/.test(line) && !/^(?:- Expected|\+ Received) /.test(line) && !/Array \[\]?$/.test(line);

/** An error's message without stack and log, as one line: its first four lines, and four lines of its diff. */
function reasonOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const end = lines.findIndex((line) => /^(?:at |Call log)/.test(line));
  const said = end < 0 ? lines : lines.slice(0, end);
  return [...said.slice(0, 4), ...said.slice(4).filter(isDifference).slice(0, 4)].join(' · ').slice(0, 600);
}

/** With the line of the test that waited, because a timeout's own message lacks it and only the next error has it. */
function placedReasonOf({ message, location }) {
  const place = location ? `(${location.file.split('/').at(-1)}:${location.line})` : '';
  return [reasonOf(message), place].filter(Boolean).join(' ');
}

const lineOf = (name, reason) => [name, reason].filter(Boolean).join(': ');

/** Where a test's file stands below the root. */
const relativeTo = (root, file) => (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file);

/**
 * Summarises a Vitest report (`--reporter=json`), a line per test with file, line, name and reason: `failures`,
 * including files that could not be loaded, and `unsteady`, which passed only on a retry.
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

/**
 * Summarises a Playwright report, whose suites are nested, with the `seconds` of all attempts; a failure includes the
 * paths of its trace and screenshots.
 */
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
