import type { Stretch } from '../../domain/courses/stretch';

/** The unit that a tab shows, in its attachment. `stretch` is set while this tab counts: at most one of all tabs does. */
export type Learning = {
  courseId: string;
  unitId: string;
  durationSeconds: number;
  needed: number;
  presenceEvery: number;
  /** Counted seconds until the next presence question. */
  untilPresence: number;
  /** The open presence question; nothing counts until it is answered. */
  asked: string | null;
  stretch: Stretch | null;
};
