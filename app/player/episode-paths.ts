import type { PlayableVideo } from './video';

type Neighbours = Pick<PlayableVideo, 'next' | 'previous'>;

/** The next lesson starts at its first second, regardless of where it was left (spec 3 §4.2). */
export const nextPath = ({ next }: Neighbours): string | null => next && `/watch/${next.id}?s=${next.seriesId}&t=0`;

/** The previous lesson resumes where it was left: a viewer who goes back wants to look something up. */
export const previousPath = ({ previous }: Neighbours): string | null =>
  previous && `/watch/${previous.id}?s=${previous.seriesId}`;
