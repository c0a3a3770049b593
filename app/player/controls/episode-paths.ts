import type { PlayableVideo } from '../video';

type Neighbours = Pick<PlayableVideo, 'next' | 'previous'>;

/** The next lesson begins at its first second, wherever it was left (spec 3 §4.2). */
export const nextPath = ({ next }: Neighbours): string | null => next && `/watch/${next.id}?s=${next.seriesId}&t=0`;

/** The one before goes on where it was left: whoever goes back looks something up. */
export const previousPath = ({ previous }: Neighbours): string | null =>
  previous && `/watch/${previous.id}?s=${previous.seriesId}`;
