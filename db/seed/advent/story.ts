import type { BoxKind } from '../../../domain/advent/boxes';

/** A box of the demo's calendars; only in Italian, like the calendar itself. */
export type BoxStory = {
  kind: BoxKind;
  title: string;
  /** Paragraphs, an empty line between two. */
  text: string;
  company?: string;
  pro?: true;
  videoId?: string;
  /** A picture's file in `demo/pictures/boxes`. */
  picture?: string;
  /** The reward, by its name in `gifts.ts`. */
  gift?: string;
};
