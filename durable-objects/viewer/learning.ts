import type { Stretch } from '../../domain/courses/stretch';

/** The unit that a tab shows, in its attachment. `stretch` is there while this tab counts: of all tabs one at most. */
export type Learning = {
  courseId: string;
  unitId: string;
  durationSeconds: number;
  needed: number;
  presenceEvery: number;
  /** Counted seconds until the next presence question. */
  untilPresence: number;
  /** The question that is open; nothing counts until it is answered. */
  asked: string | null;
  stretch: Stretch | null;
};
