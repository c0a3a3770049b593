/** A text in the other languages; the Italian one stands for a missing or blank one. */
export type InOthers<T = string> = { en?: T | undefined; es?: T | undefined };

/** A course as its editor writes it and a version stores it. Ids are short slugs, unique within the course; seconds. */
export type CourseContent = {
  name: string;
  names?: InOthers | undefined;
  /** The picture above the course: a lesson's poster. */
  header: string;
  description: string[];
  descriptions?: InOthers<string[]> | undefined;
  withCertificate: boolean;
  visible: boolean;
  visibleForAso: boolean;
  /** Units and tests open one after the other (the rule); when off, all of them open at once. */
  inOrder: boolean;
  /** The day (`yyyy-mm-dd`, Europe/Rome) on which the course opens; empty or missing, as in older versions, is at once. */
  opensOn?: string;
  /** What the certificate is valid for, and the rule it follows: both are printed. */
  validFor: string;
  reference: string;
  signedBy: string;
  chapters: CourseChapter[];
  /** Tests of the whole course, after all chapters. */
  tests: CourseTest[];
};

export type CourseChapter = {
  id: string;
  name: string;
  names?: InOthers | undefined;
  units: CourseUnit[];
  tests: CourseTest[];
};

export type CourseUnit = {
  id: string;
  name: string;
  names?: InOthers | undefined;
  videoId: string;
  durationSeconds: number;
  /** Seconds that have to be seen; 0 is the whole lesson. */
  minimumTime: number;
  /** Roughly how many counted seconds lie between two presence questions; 0 asks none. */
  presenceEvery: number;
};

export type CourseTest = {
  id: string;
  name: string;
  names?: InOthers | undefined;
  /** How many questions an attempt draws from the pool. */
  draws: number;
  /** More wrong answers than this do not pass. */
  maxErrors: number;
  pool: CourseQuestion[];
};

export type CourseQuestion = {
  id: string;
  value: string;
  answers: { id: string; value: string; correct: boolean }[];
  /** The lesson, and the seconds of it that teach the answer. */
  unitId: string;
  from: number;
  to: number;
};

export const unitsOf = (content: CourseContent): CourseUnit[] => content.chapters.flatMap(({ units }) => units);

export const testsOf = (content: CourseContent): CourseTest[] => [
  ...content.chapters.flatMap(({ tests }) => tests),
  ...content.tests,
];

/** The seconds that a unit requires. */
export const neededSeconds = ({ minimumTime, durationSeconds }: CourseUnit): number =>
  minimumTime > 0 ? Math.min(minimumTime, durationSeconds) : durationSeconds;

/** A step of a course, in the order of the course. */
export type CourseStep =
  | { kind: 'unit'; unit: CourseUnit; chapter: CourseChapter }
  | { kind: 'test'; test: CourseTest; chapter: CourseChapter | null };

export const stepsOf = ({ chapters, tests }: CourseContent): CourseStep[] => [
  ...chapters.flatMap((chapter): CourseStep[] => [
    ...chapter.units.map((unit): CourseStep => ({ kind: 'unit', unit, chapter })),
    ...chapter.tests.map((test): CourseStep => ({ kind: 'test', test, chapter })),
  ]),
  ...tests.map((test): CourseStep => ({ kind: 'test', test, chapter: null })),
];

export const stepId = (step: CourseStep): string => (step.kind === 'unit' ? step.unit.id : step.test.id);

/** The course without its questions: all that pages other than the tests' need, and a tenth of the size. */
export const outlineOf = (content: CourseContent): CourseContent => ({
  ...content,
  chapters: content.chapters.map((chapter) => ({ ...chapter, tests: chapter.tests.map(withoutPool) })),
  tests: content.tests.map(withoutPool),
});

const withoutPool = (test: CourseTest): CourseTest => ({ ...test, pool: [] });
