/** The part of Vitest's report that is read; `name` is a file's absolute path. */
interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults?: {
      fullName: string;
      status: string;
      failureMessages?: string[];
      location?: { line: number } | null;
    }[];
  }[];
}

/** The part of Playwright's report that is read. */
interface PlaywrightReport {
  errors?: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: {
    title: string;
    ok: boolean;
    file: string;
    line: number;
    tests: {
      status?: string;
      results: {
        duration?: number;
        errors?: { message?: string; location?: { file: string; line: number } }[];
        attachments?: { name: string; path?: string }[];
      }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** A line for each test that failed, and for each that passed only on a retry. */
interface Outcomes {
  failures: string[];
  unsteady: string[];
}

export function outcomesOfVitest(report: VitestReport | null, root: string): Outcomes;
/** `seconds`: the browsers' total time, including retries. */
export function outcomesOfPlaywright(report: PlaywrightReport | null, root: string): Outcomes & { seconds: number };
