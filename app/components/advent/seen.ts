import { browserStorage } from '~/lib/guarded-storage';

/** What this browser remembers of a calendar, by its id: those of another year begin anew. */
export type Remembered = 'conditions' | 'hideHelp';

const keyOf = (what: Remembered, calendarId: string): string => `apice:advent-${what}:${calendarId}`;

export const isRemembered = (what: Remembered, calendarId: string): boolean =>
  browserStorage.read(keyOf(what, calendarId)) !== null;

/** Without storage it is asked, and told, again. */
export const remember = (what: Remembered, calendarId: string, isSo: boolean): void =>
  browserStorage.write(keyOf(what, calendarId), isSo ? '1' : null);
