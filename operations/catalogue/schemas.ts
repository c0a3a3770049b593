import * as z from 'zod';
import type { CatalogueEntry, PersonalCard, Row, VideoDetails } from '../../domain/catalogue/catalogue';
import { categories } from '../../domain/platform/categories';
import { languages } from '../../domain/platform/language';

export const VideoId = z.string().min(1).max(64);
export const LanguageInput = z.enum(languages);
/** Accepted by catalogue calls and kept for the documents' sake: the country is the request's own (docs/decisions). */
export const CountryProv = z.string().max(8);

export const languageInput = z.strictObject({
  language: LanguageInput.optional(),
  countryProv: CountryProv.optional(),
});

export const RatingSchema = z.union([z.literal(1), z.literal(-1)]).nullable();

const ChapterSchema = z.object({ at: z.number(), description: z.string() });
const SeriesRefSchema = z.object({ id: z.string(), name: z.string() });
export const AuthorSchema = z.object({ id: z.string(), name: z.string(), photo: z.string(), description: z.string() });
export const TagRefSchema = z.object({ id: z.string(), label: z.string() });
const SponsorSchema = z.object({ id: z.string(), name: z.string(), url: z.string(), logo: z.string() });

export const PersonalCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  poster: z.string(),
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
  bonus: z.boolean(),
  sponsored: z.boolean(),
  hasTrailer: z.boolean(),
  categories: z.array(z.enum(categories)),
  plans: z.array(z.string()),
  percentage: z.number().nullable(),
  time: z.number(),
  locked: z.boolean(),
  rating: RatingSchema,
  confidence: z.number().nullable().optional(),
}) satisfies z.ZodType<PersonalCard>;

export const VideoDetailsSchema = PersonalCardSchema.extend({
  description: z.array(z.string()),
  author: AuthorSchema.nullable(),
  subtitles: z.array(z.string()),
  tags: z.array(TagRefSchema),
  sponsors: z.array(SponsorSchema),
  wideHash: z.string(),
  tallHash: z.string(),
  outroSeconds: z.number(),
}) satisfies z.ZodType<VideoDetails>;

export const RowSchema = z.object({
  kind: z.enum(['keep-watching', 'free', 'recommended', 'new', 'most-viewed', 'tag', 'series', 'coming-soon']),
  id: z.string(),
  label: z.string().nullable(),
  total: z.number(),
  cards: z.array(PersonalCardSchema),
}) satisfies z.ZodType<Row>;

/** The video of the documents (spec 1 §3): `duration` in milliseconds, `created` and `expectedDate` in seconds. */
export const VideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.array(z.string()),
  trailer: z.string().nullable(),
  thumbnail: z.string(),
  sm_thumbnail: z.string(),
  thumbnail_vertical: z.string(),
  sm_thumbnail_vertical: z.string(),
  thumbnail_hash: z.string(),
  thumbnail_vertical_hash: z.string(),
  tags: z.array(z.string()),
  seriesId: z.string().nullable(),
  parent: z.string().nullable(),
  languages: z.array(z.string()),
  author: AuthorSchema.nullable(),
  duration: z.number(),
  created: z.number(),
  expectedDate: z.number().nullable(),
  comingSoon: z.boolean(),
  free: z.boolean(),
  bonus: z.boolean(),
  isValidBonus: z.boolean(),
  isNew: z.boolean(),
  hasPercentage: z.boolean(),
  percentage: z.number().nullable(),
  hidden: z.boolean(),
  sponsored: z.boolean(),
  sponsors: z.array(SponsorSchema),
  rating: RatingSchema,
  ts: z.array(ChapterSchema),
});
export type Video = z.infer<typeof VideoSchema>;

export type { CatalogueEntry };
