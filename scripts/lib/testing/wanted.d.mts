/** What `npm test` runs for its arguments. */
interface Wanted {
  hasChecks: boolean;
  vitest: false | { files: string[]; projects?: string[]; env?: Record<string, string>; mayBeEmpty?: boolean };
  browser: false | { files: string[]; options: string[]; mayBeEmpty?: boolean };
}

export function wanted(args: readonly string[]): Wanted;
