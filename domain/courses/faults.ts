import { stepId, stepsOf, testsOf, unitsOf, type CourseContent, type CourseQuestion, type CourseTest } from './content';

export type Fault = {
  problem:
    | 'no-lessons'
    | 'no-name'
    | 'no-picture'
    | 'no-certificate-text'
    | 'repeated-id'
    | 'pool-too-small'
    | 'cannot-fail'
    | 'blank-text'
    | 'same-answer'
    | 'one-right-answer'
    | 'not-taught'
    | 'no-film'
    | 'withdrawn-lesson';
  /** What it concerns: a chapter, unit, test or question; empty for the course itself. */
  id: string;
};

/** Seconds of the lessons' videos, by unit. */
type Lengths = ReadonlyMap<string, number>;

const repeatedIn = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);
const isBlank = (text: string): boolean => text.trim() === '';

function faultsOfQuestion({ id, value, answers, unitId, from, to }: CourseQuestion, lengths: Lengths): Fault[] {
  const words = answers.map((answer) => answer.value.trim().toLowerCase());
  const isTaught = from < to && to <= (lengths.get(unitId) ?? 0);
  return [
    ...(isBlank(value) || words.includes('') ? [{ problem: 'blank-text' as const, id }] : []),
    ...(repeatedIn(words.filter(Boolean)).length > 0 ? [{ problem: 'same-answer' as const, id }] : []),
    ...(answers.filter(({ correct }) => correct).length === 1 ? [] : [{ problem: 'one-right-answer' as const, id }]),
    ...(isTaught ? [] : [{ problem: 'not-taught' as const, id }]),
  ];
}

const faultsOfTest = ({ id, name, draws, maxErrors, pool }: CourseTest, lengths: Lengths): Fault[] => [
  ...(isBlank(name) ? [{ problem: 'no-name' as const, id }] : []),
  ...(pool.length < draws ? [{ problem: 'pool-too-small' as const, id }] : []),
  ...(maxErrors >= draws ? [{ problem: 'cannot-fail' as const, id }] : []),
  ...pool.flatMap((question) => faultsOfQuestion(question, lengths)),
];

/** What is wrong with a course that is to be published; empty when it is valid. */
export function faultsOf(content: CourseContent): Fault[] {
  const units = unitsOf(content);
  const lengths = new Map(units.map(({ id, durationSeconds }) => [id, durationSeconds]));
  // Two tests may ask the same question; a step's id is unique, and so is a question's within its test.
  const repeated = [
    ...repeatedIn(stepsOf(content).map(stepId)),
    ...testsOf(content).flatMap(({ pool }) => repeatedIn(pool.map(({ id }) => id))),
  ];
  const isPrinted = [content.validFor, content.reference, content.signedBy].every((text) => !isBlank(text));
  return [
    ...(isBlank(content.name) ? [{ problem: 'no-name' as const, id: '' }] : []),
    ...(isBlank(content.header) ? [{ problem: 'no-picture' as const, id: '' }] : []),
    ...(content.withCertificate && !isPrinted ? [{ problem: 'no-certificate-text' as const, id: '' }] : []),
    ...(units.length === 0 ? [{ problem: 'no-lessons' as const, id: '' }] : []),
    ...[...new Set(repeated)].map((id) => ({ problem: 'repeated-id' as const, id })),
    ...[...content.chapters, ...units]
      .filter(({ name }) => isBlank(name))
      .map(({ id }) => ({ problem: 'no-name' as const, id })),
    ...testsOf(content).flatMap((test) => faultsOfTest(test, lengths)),
  ];
}
