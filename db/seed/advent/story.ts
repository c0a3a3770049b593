import type { BoxKind } from '../../../domain/advent/boxes';

/** A box of the demo's calendars; the Italian text is all there is, as the calendar is in Italian. */
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
  /** What is sent home, by its name in `gifts.ts`. */
  gift?: string;
};
