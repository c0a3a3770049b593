/** What this browser remembers of a calendar, by its id: those of another year begin anew. */
export type Remembered = 'conditions' | 'hideHelp';

const keyOf = (what: Remembered, calendarId: string): string => `apice:advent-${what}:${calendarId}`;

export function isRemembered(what: Remembered, calendarId: string): boolean {
  try {
    return localStorage.getItem(keyOf(what, calendarId)) !== null;
  } catch {
    return false;
  }
}

/** Without storage it is asked, and told, again. */
export function remember(what: Remembered, calendarId: string, isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(keyOf(what, calendarId), '1');
    else localStorage.removeItem(keyOf(what, calendarId));
  } catch {
    // Nothing else depends on it.
  }
}
