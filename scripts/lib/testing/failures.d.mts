/** What is read of a report of Vitest; `name` is a file's whole path. */
interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults?: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** What is read of a report of Playwright. */
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
    tests: { results: { errors?: { message?: string; location?: { file: string; line: number } }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export function failuresOfVitest(report: VitestReport | null, root: string): string[];
export function failuresOfPlaywright(report: PlaywrightReport | null): string[];
