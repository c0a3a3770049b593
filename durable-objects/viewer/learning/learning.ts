import type { Stretch } from '../../../domain/courses/stretch';

/** The unit that a tab shows, in its attachment. `stretch` is set while this tab counts: at most one of all tabs does. */
export type Learning = {
  courseId: string;
  unitId: string;
  durationSeconds: number;
  needed: number;
  presenceEvery: number;
  stretch: Stretch | null;
};
