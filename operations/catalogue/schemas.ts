import * as z from 'zod';
import { VideoDetailsSchema } from '../../domain/catalogue/card';
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
/** Accepted because the specification has it, and ignored: the request's own country counts (docs/decisions). */
export const CountryProv = z.string().max(8);

export const languageInput = z.strictObject({
  language: LanguageInput.optional(),
  countryProv: CountryProv.optional(),
});

/**
 * The video of the specification (spec 1 §3): our fields where names and units agree, the specification's names for the
 * rest. `duration` in milliseconds, `created` and `expectedDate` in seconds (decision 91).
 */
export const VideoSchema = VideoDetailsSchema.pick({
  id: true,
  title: true,
  description: true,
  parent: true,
  languages: true,
  author: true,
  duration: true,
  created: true,
  expectedDate: true,
  comingSoon: true,
  free: true,
  bonus: true,
  isNew: true,
  percentage: true,
  sponsored: true,
  sponsors: true,
  rating: true,
}).extend({
  trailer: z.string().nullable(),
  thumbnail: z.string(),
  sm_thumbnail: z.string(),
  thumbnail_vertical: z.string(),
  sm_thumbnail_vertical: z.string(),
  thumbnail_hash: z.string(),
  thumbnail_vertical_hash: z.string(),
  tags: z.array(z.string()),
  seriesId: z.string().nullable(),
  isValidBonus: z.boolean(),
  hasPercentage: z.boolean(),
  hidden: z.boolean(),
  ts: VideoDetailsSchema.shape.chapters,
});
export type Video = z.infer<typeof VideoSchema>;
