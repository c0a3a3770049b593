import * as z from 'zod';
import { categories } from '../platform/categories';

/**
 * The one definition of a catalogue card: operations return these schemas, and every type of a card is inferred from them
 * (decision 91). Pages import the types alone, so no schema is bundled for the browser.
 */
const ChapterSchema = z.object({ at: z.number(), description: z.string() });
export type Chapter = z.infer<typeof ChapterSchema>;

export const AuthorSchema = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string(),
  description: z.string(),
});
export type AuthorRef = z.infer<typeof AuthorSchema>;

const SponsorSchema = z.object({ id: z.string(), name: z.string(), url: z.string(), logo: z.string() });
export type SponsorRef = z.infer<typeof SponsorSchema>;

const TagRefSchema = z.object({ id: z.string(), label: z.string() });

const SeriesRefSchema = z.object({ id: z.string(), name: z.string() });
export type SeriesRef = z.infer<typeof SeriesRefSchema>;

export const RatingSchema = z.union([z.literal(1), z.literal(-1)]).nullable();

/**
 * What a card, a row or the billboard shows of a video; the same for every viewer of a language and country. `duration` is
 * milliseconds, `created` and `expectedDate` seconds since 1970, chapters' `at` seconds.
 */
const CardSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Base name of the poster's files (see `posterUrl`). */
  poster: z.string(),
  /** Two colours of the poster, shown until it has loaded. */
  tint: z.tuple([z.string(), z.string()]),
  duration: z.number(),
  chapters: z.array(ChapterSchema),
  series: z.array(SeriesRefSchema),
  parent: z.string().nullable(),
  languages: z.array(z.string()),
  created: z.number(),
  expectedDate: z.number().nullable(),
  comingSoon: z.boolean(),
  free: z.boolean(),
  isNew: z.boolean(),
  /** It has a bonus now. */
  bonus: z.boolean(),
  sponsored: z.boolean(),
  hasTrailer: z.boolean(),
  /** The categories that may watch it; empty for everybody. */
  categories: z.array(z.enum(categories)),
  /** The plans that include it; empty for every plan. */
  plans: z.array(z.string()),
});
export type Card = z.infer<typeof CardSchema>;

/** What the details dialog shows of the video besides its card (spec 1 §2). */
const detailsPart = {
  description: z.array(z.string()),
  author: AuthorSchema.nullable(),
  subtitles: z.array(z.string()),
  tags: z.array(TagRefSchema),
  sponsors: z.array(SponsorSchema),
  wideHash: z.string(),
  tallHash: z.string(),
  outroSeconds: z.number(),
  /** It has a bonus, or had one until its end. */
  hasBonus: z.boolean(),
  /** No trial opens it. */
  subscribersOnly: z.boolean(),
};
export const CatalogueEntrySchema = CardSchema.extend(detailsPart);

/** The unit of the published catalogue. */
export type CatalogueEntry = z.infer<typeof CatalogueEntrySchema>;

/** What only this viewer sees on a card. `time` is the saved position in seconds. */
export const PersonalCardSchema = CardSchema.extend({
  percentage: z.number().nullable(),
  time: z.number(),
  locked: z.boolean(),
  rating: RatingSchema,
  /** How likely the viewer wants it, 0 to 1; null or absent when unknown. */
  confidence: z.number().nullable().optional(),
});
export type PersonalCard = z.infer<typeof PersonalCardSchema>;

/** The details dialog's video. */
export const VideoDetailsSchema = PersonalCardSchema.extend(detailsPart);
export type VideoDetails = z.infer<typeof VideoDetailsSchema>;

const rowKinds = [
  'keep-watching',
  'free',
  'recommended',
  'new',
  'most-viewed',
  'tag',
  'series',
  'coming-soon',
  'seen',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** A row of the home page. `total` counts the videos behind it; `cards` may hold only the first of them. */
export const RowSchema = z.object({
  kind: z.enum(rowKinds),
  id: z.string(),
  /** The label of a tag or the name of a series; the interface names the other kinds. */
  label: z.string().nullable(),
  total: z.number(),
  cards: z.array(PersonalCardSchema),
});
export type Row = z.infer<typeof RowSchema>;
