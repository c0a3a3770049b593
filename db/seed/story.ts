/**
 * The shapes of the demo story: what a lesson, a series, an author and a sponsor of the seed are written as.
 * The authors' scripts read the same files to speak and draw the sample films, so text and film never disagree.
 */

/** One text in the three interface languages. */
export type Text = { it: string; en: string; es: string };

/** A list of paragraphs per language; a line that begins with "- " is an indented item (spec 3 §3). */
export type Lines = { it: string[]; en: string[]; es: string[] };

export type Category = 'aso' | 'odontoiatra';

/** One thing in use on the screen (spec 3 §3, x-ray); from and to are chapter numbers, first is 0, both inclusive. */
export type ToolStory = { from: number; to: number; name: Text; description: Text; url?: string };

/** One chapter: its name and the sentences spoken in it, in order. Spanish is subtitled, not spoken. */
export type ChapterStory = { title: Text; lines: Text[] };

export type LessonStory = {
  /** Slug: the video's id, the poster's name and the folder of its film. */
  id: string;
  title: Text;
  description: Lines;
  author: string;
  tags: string[];
  sponsors: string[];
  /** Who may watch it; empty is everybody. */
  categories: Category[];
  /** Opened without a subscription in the new trial (spec 1 §4). */
  free: boolean;
  /** Refused to everybody without an active subscription, whatever the trial. */
  subscribersOnly: boolean;
  /** Days before (negative) or after the day of seeding on which it was or will be published. */
  publishedOnDay: number;
  comingSoon: boolean;
  /** Rank material for "most viewed": the more, the higher. */
  popularity: number;
  /** Empty for a lesson that is still coming: it has no film yet. */
  chapters: ChapterStory[];
  tools: ToolStory[];
  /** Name of the second picture that runs in step with the film, where there is one (spec 3 §2.2, pip). */
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

/** What speaking a lesson measured: written by the authors' script, read by the seed. Seconds from the start. */
export type LessonTiming = {
  durationMs: number;
  /** Start second of each chapter, whole numbers, first is 0. */
  chapters: number[];
  /** One per spoken line, in order over all chapters. */
  cues: { start: number; end: number }[];
};
