/**
 * The types of the demo's lessons, series, authors and sponsors. The authors' scripts build the sample videos from the
 * same files, so that texts and videos always agree.
 */

/** One text in the three interface languages. */
export type Text = { it: string; en: string; es: string };

/** A list of paragraphs per language; a line that begins with "- " is an indented item (spec 3 §3). */
type Lines = { it: string[]; en: string[]; es: string[] };

export type Category = 'aso' | 'odontoiatra';

/** One thing in use on the screen (spec 3 §3, x-ray); from and to are chapter numbers, first is 0, both inclusive. */
type ToolStory = { from: number; to: number; name: Text; description: Text; url?: string };

/** One chapter: its name and the sentences spoken in it, in order. Spanish is subtitled, not spoken. */
type ChapterStory = { title: Text; lines: Text[] };

export type LessonStory = {
  /** Slug: the video's id, the poster's name and the folder of its media files. */
  id: string;
  title: Text;
  description: Lines;
  author: string;
  tags: string[];
  sponsors: string[];
  /** The categories that may watch it; empty is everybody. */
  categories: Category[];
  /** Whether it opens without a subscription in the new trial (spec 1 §4). */
  free: boolean;
  /** Whether it is refused to everybody without an active subscription, whatever the trial. */
  subscribersOnly: boolean;
  /** Days before (negative) or after the day of seeding on which it was or will be published. */
  publishedOnDay: number;
  comingSoon: boolean;
  /** The rank for "most viewed": a higher number ranks higher. */
  popularity: number;
  /** Empty for an unpublished lesson, which has no video yet. */
  chapters: ChapterStory[];
  tools: ToolStory[];
  /** Name of the second picture that plays in sync with the video, if there is one (spec 3 §2.2, pip). */
  second?: Text;
};

export type SeriesStory = {
  id: string;
  name: Text;
  description: Lines;
  order: number;
  seasons: { name: Text; lessons: string[] }[];
};

export type AuthorStory = { id: string; name: string; description: Text };
export type SponsorStory = { id: string; name: string; url: string; description: Text };

export type TagStory = {
  id: string;
  label: Text;
  order: number;
  showAsSeries: boolean;
  /** Whether each professional category sees the row (spec 1 §3, Tag.visibleFor). */
  visibleFor: Record<Category, boolean>;
};

/** The timing measured while speaking a lesson: written by the authors' script, read by the seed. Seconds from the start. */
export type LessonTiming = {
  durationMs: number;
  /** Start second of each chapter, whole numbers, first is 0. */
  chapters: number[];
  /** One per spoken line, in order over all chapters. */
  cues: { start: number; end: number }[];
};
