import * as z from 'zod';
import { AuthorSchema, ChapterSchema, RatingSchema, SponsorSchema } from '../../domain/catalogue/card';
import { languages } from '../../domain/platform/language';

export {
  AuthorSchema,
  PersonalCardSchema,
  RatingSchema,
  RowSchema,
  VideoDetailsSchema,
} from '../../domain/catalogue/card';

export const VideoId = z.string().min(1).max(64);
export const LanguageInput = z.enum(languages);
/** Accepted by catalogue calls for the documents' sake, and ignored: the request's own country is used (docs/decisions). */
export const CountryProv = z.string().max(8);

export const languageInput = z.strictObject({
  language: LanguageInput.optional(),
  countryProv: CountryProv.optional(),
});

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
