import * as z from 'zod';
import { VideoDetailsSchema, VideoSchema } from '../catalogue/schemas';

export const kinds = ['title', 'description', 'chapter', 'speech', 'tool', 'person', 'tag', 'series'] as const;

/** The matching ranges of the text: pages highlight them without parsing HTML. */
const Marks = z.array(z.tuple([z.number(), z.number()]));

/** A matching place of a lesson. `seconds` is null when it concerns the whole lesson. */
export const HitSchema = z.object({
  kind: z.enum(kinds),
  seconds: z.number().nullable(),
  text: z.string(),
  marks: Marks,
  /** Its chapter, counted from 0; null where it is about the whole lesson. */
  chapter: z.number().nullable(),
});
export type Hit = z.infer<typeof HitSchema>;

export const FoundVideoSchema = VideoSchema.extend({
  ...VideoDetailsSchema.pick({ poster: true, tint: true, locked: true, time: true }).shape,
  tagLabels: z.array(z.string()),
});

const FacetValues = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }));

export const FacetsSchema = z.object({
  tags: FacetValues,
  languages: FacetValues,
  lengths: FacetValues,
  authors: FacetValues,
  free: z.number(),
});

/** A query as people type it. */
export const Query = z.string().trim().min(1).max(200);
