import { browserStorage } from '~/lib/guarded-storage';

/** The flags that this browser stores per calendar, by its id, so that next year's calendar starts without them. */
export type Remembered = 'conditions' | 'hideHelp';

const keyOf = (what: Remembered, calendarId: string): string => `apice:advent-${what}:${calendarId}`;

export const isRemembered = (what: Remembered, calendarId: string): boolean =>
  browserStorage.read(keyOf(what, calendarId)) !== null;

/** Without storage the flag is lost, and the dialog opens again next time. */
export const remember = (what: Remembered, calendarId: string, isSo: boolean): void =>
  browserStorage.write(keyOf(what, calendarId), isSo ? '1' : null);
