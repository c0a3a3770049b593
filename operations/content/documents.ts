import * as z from 'zod';
import { contentKinds } from '../../domain/content/kinds';
import { categories } from '../../domain/platform/categories';
import { VideoId } from '../catalogue/schemas';
import { dayMs } from '../../domain/shared/time';

/** A slug: addresses contain it, and a video's media folder begins with it. */
export const ContentId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(64);
export const ContentKindInput = z.enum(contentKinds);

const line = (most: number) => z.string().trim().max(most);
const name = line(200).min(1);
const instant = z.int().min(0).max(8.64e15);
const seconds = z.int().min(0).max(86_400);
const paragraphs = z.array(line(4000).min(1)).max(60);
const webAddress = z.url({ protocol: /^https$/ }).max(500);
/** A path on our site: uploaded pictures, or those that are part of the product. */
const picture = z
  .string()
  .regex(/^\/[a-z0-9/-]+\.(?:webp|svg)$/)
  .max(200);

/** A text per language; a missing translation falls back to Italian. */
const translated = <T extends z.ZodType>(text: T) =>
  z.strictObject({ it: text, en: text.nullable(), es: text.nullable() });

const VideoText = z.strictObject({
  title: name,
  description: paragraphs,
  chapters: z.array(z.strictObject({ at: seconds, description: name })).max(200),
});

const Tool = z.strictObject({
  from: seconds,
  to: seconds,
  url: webAddress.nullable(),
  /** A tool's name may be missing in a draft, but not in a publication. */
  texts: translated(z.strictObject({ name: line(200), description: line(2000) })),
});

const language = z.string().regex(/^[a-z]{2}$/);

const StoryboardDocument = z.strictObject({
  columns: z.int().min(1).max(50),
  rows: z.int().min(1).max(200),
  width: z.int().min(1).max(1000),
  height: z.int().min(1).max(1000),
  intervalSeconds: z.number().positive().max(600),
});

/** A video with all its parts (spec 1 §3, spec 3 §3). Durations and instants in milliseconds, positions in seconds. */
export const VideoDocument = z
  .strictObject({
    parentId: VideoId.nullable(),
    authorId: ContentId.nullable(),
    /** Base name of the poster's files; empty while there is none. */
    poster: z
      .string()
      .regex(/^[a-z0-9-]*$/)
      .max(80),
    wideHash: z.string().max(200),
    tallHash: z.string().max(200),
    durationMs: z.int().min(0).max(dayMs),
    introSeconds: seconds,
    outroSeconds: seconds,
    audioLanguages: z.array(language).max(10),
    subtitleLanguages: z.array(language).max(10),
    film: z
      .string()
      .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/)
      .max(140)
      .nullable(),
    secondFilm: z
      .strictObject({ folder: z.literal('second'), titles: z.strictObject({ it: name, en: name, es: name }) })
      .nullable(),
    storyboard: StoryboardDocument.nullable(),
    hasTrailer: z.boolean(),
    free: z.boolean(),
    subscribersOnly: z.boolean(),
    /** The provider's products that open it; older drafts without the field are for every plan. */
    plans: z
      .array(
        z
          .string()
          .regex(/^[\w-]+$/)
          .max(100),
      )
      .max(20)
      .default([]),
    categories: z.array(z.enum(categories)).max(categories.length),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
    bonus: z.boolean(),
    bonusUntil: instant.nullable(),
    sponsored: z.boolean(),
    hidden: z.boolean(),
    comingSoon: z.boolean(),
    expectedAt: instant.nullable(),
    /** When it was first published; null until then. */
    createdAt: instant.nullable(),
    texts: translated(VideoText),
    tools: z.array(Tool).max(300),
    tagIds: z.array(ContentId).max(30),
    sponsorIds: z.array(ContentId).max(10),
  })
  .refine(({ free, subscribersOnly }) => !(free && subscribersOnly), { path: ['subscribersOnly'], error: 'not both' })
  .refine(({ plans, subscribersOnly }) => plans.length === 0 || subscribersOnly, {
    path: ['plans'],
    error: 'for subscribers only',
  })
  .refine(({ tools }) => tools.every(({ from, to }) => from <= to), {
    path: ['tools'],
    error: 'ends before it begins',
  });
export type VideoDocument = z.infer<typeof VideoDocument>;

const SeriesDocument = z.strictObject({
  names: translated(name),
  descriptions: translated(paragraphs),
  poster: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .max(80),
  wideHash: z.string().max(200),
  order: z.int().min(0).max(10_000),
  seasons: z.array(z.strictObject({ names: translated(name), videoIds: z.array(VideoId).max(200) })).max(40),
});
type SeriesDocument = z.infer<typeof SeriesDocument>;

const TagDocument = z.strictObject({
  labels: translated(name),
  order: z.int().min(0).max(10_000),
  showAsSeries: z.boolean(),
  visibleFor: z.strictObject({ aso: z.boolean(), odontoiatra: z.boolean() }),
});
type TagDocument = z.infer<typeof TagDocument>;

const AuthorDocument = z.strictObject({ name, photo: picture.or(z.literal('')), descriptions: translated(line(4000)) });
type AuthorDocument = z.infer<typeof AuthorDocument>;

const SponsorDocument = z.strictObject({ name, url: webAddress, logo: picture.or(z.literal('')) });
type SponsorDocument = z.infer<typeof SponsorDocument>;

/** The videos that the home page promotes, the first one first; there is one list, with the id `home`. */
const BillboardDocument = z.strictObject({ videoIds: z.array(VideoId).max(20) });
type BillboardDocument = z.infer<typeof BillboardDocument>;

export type DocumentOf = {
  video: VideoDocument;
  series: SeriesDocument;
  tag: TagDocument;
  author: AuthorDocument;
  sponsor: SponsorDocument;
  billboard: BillboardDocument;
};

/** A thing with its document; null removes it from the catalogue. */
export const Thing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('video'), id: ContentId, document: VideoDocument.nullable() }),
  z.strictObject({ kind: z.literal('series'), id: ContentId, document: SeriesDocument.nullable() }),
  z.strictObject({ kind: z.literal('tag'), id: ContentId, document: TagDocument.nullable() }),
  z.strictObject({ kind: z.literal('author'), id: ContentId, document: AuthorDocument.nullable() }),
  z.strictObject({ kind: z.literal('sponsor'), id: ContentId, document: SponsorDocument.nullable() }),
  z.strictObject({ kind: z.literal('billboard'), id: z.literal('home'), document: BillboardDocument }),
]);
export type Thing = z.infer<typeof Thing>;

/** The name of a thing in lists: its Italian title or name. */
export function titleOf(thing: Thing): string {
  if (!thing.document) return thing.id;
  if (thing.kind === 'video') return thing.document.texts.it.title;
  if (thing.kind === 'series') return thing.document.names.it;
  if (thing.kind === 'tag') return thing.document.labels.it;
  return thing.kind === 'billboard' ? thing.id : thing.document.name;
}
