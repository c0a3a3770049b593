/**
 * A question: the spoken line of the lesson that teaches it (counted over all chapters, first is 0), the question's text,
 * the right answer and three wrong ones. The seconds come from the video's own timing.
 */
type QuestionStory = [line: number, ask: string, right: string, ...wrong: [string, string, string]];

/** The questions of a lesson. */
export type LessonQuestions = { lesson: string; questions: QuestionStory[] };

export type TestStory = { id: string; name: string; draws: number; maxErrors: number; from: string[] };

export type CourseStory = {
  id: string;
  companyId: string | null;
  visibleForAso: boolean;
  withCertificate: boolean;
  name: string;
  header: string;
  description: string[];
  validFor: string;
  reference: string;
  signedBy: string;
  chapters: { id: string; name: string; lessons: string[]; test: TestStory | null }[];
  test: TestStory | null;
  /** Days from the seeding until it opens; a course without them is open. */
  opensInDays?: number;
};
