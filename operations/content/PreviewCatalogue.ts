import * as z from 'zod';
import { audiencePlans, viewerOfAudience, type Audience } from '../../domain/content/audience';
import { categories } from '../../domain/platform/categories';
import { languages } from '../../domain/platform/language';
import { watchRefusal } from '../../domain/watching/access';
import { homeRows } from '../catalogue/home-rows';
import { VideoId } from '../catalogue/schemas';
import { loadSnapshot } from '../catalogue/snapshot';
import { defineOperation, type HandlerContext } from '../operation';
import type { Thing, VideoDocument } from './documents';
import { readDrafts } from './drafts';
import { readable } from './selection';
import { readLive } from './live';
import { overlay } from './overlay';
import { mostChanges } from './publication';

const AudienceInput = z.strictObject({
  category: z.enum(categories),
  language: z.enum(languages),
  country: z.string().regex(/^[A-Z]{2}$/),
  plan: z.enum(audiencePlans),
  /** A subscriber's plan; null stands for a plan that no lesson names. */
  planId: z.string().max(100).nullable().default(null),
});

const Card = z.object({
  id: z.string(),
  title: z.string(),
  poster: z.string(),
  locked: z.boolean(),
  mark: z.enum(['new', 'changed']).nullable(),
});

const Lesson = z.object({
  id: z.string(),
  title: z.string(),
  poster: z.string(),
  durationMs: z.number(),
  description: z.array(z.string()),
  chapters: z.array(z.object({ at: z.number(), description: z.string() })),
  tools: z.array(z.object({ from: z.number(), to: z.number(), name: z.string() })),
  author: z.string().nullable(),
  /** Why this audience cannot open the video; null when it can. */
  refusal: z.string().nullable(),
  isDraft: z.boolean(),
});

function lessonOf(
  id: string,
  document: VideoDocument,
  audience: Audience,
  trialSeconds: number,
  author: string | null,
) {
  const text = document.texts[audience.language] ?? document.texts.it;
  const guarded = { ...document, hasFilm: document.film !== null };
  return {
    id,
    title: text.title,
    poster: document.poster,
    durationMs: document.durationMs,
    description: text.description,
    chapters: text.chapters,
    tools: document.tools.map(({ from, to, texts }) => ({
      from,
      to,
      name: (texts[audience.language] ?? texts.it).name,
    })),
    author,
    refusal: watchRefusal(guarded, viewerOfAudience(audience, trialSeconds)),
  };
}

/** The lesson's draft, otherwise the published lesson. */
async function documentOf(context: HandlerContext<'admin'>, drafts: readonly Thing[], id: string) {
  const drafted = drafts.find((thing) => thing.kind === 'video' && thing.id === id);
  if (drafted) return { document: drafted.kind === 'video' ? drafted.document : null, isDraft: true };
  const [live] = (await readLive(context, [{ kind: 'video', id }])).values();
  return { document: live?.kind === 'video' ? live.document : null, isDraft: false };
}

export const PreviewCatalogue = defineOperation({
  summary:
    'Returns the home page and one lesson as an audience would see them with the drafts published: category, language, country and plan.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({ subject: 'preview' }),
  input: z.strictObject({ audience: AudienceInput, videoId: VideoId.nullable().default(null) }),
  output: z.object({
    billboard: z.array(Card),
    rows: z.array(z.object({ kind: z.string(), id: z.string(), label: z.string().nullable(), cards: z.array(Card) })),
    /** What the audience sees now and would lose. */
    gone: z.array(z.object({ id: z.string(), title: z.string() })),
    lesson: Lesson.nullable(),
  }),
  async handler(context, { audience, videoId }) {
    const { language, country, category, plan } = audience;
    const place = { language, country, now: context.now };
    const [rows, live] = await Promise.all([readDrafts(context), loadSnapshot({ ...context, country }, language)]);
    const drafts = readable(rows.slice(0, mostChanges)).map(({ thing }) => thing);
    const next = overlay(live, drafts, place);
    const drafted = new Set(drafts.filter(({ kind }) => kind === 'video').map(({ id }) => id));
    const markOf = (id: string) => {
      if (!drafted.has(id)) return null;
      return live.entries[id] ? ('changed' as const) : ('new' as const);
    };
    const card = ({
      id,
      title,
      poster,
      locked = false,
    }: {
      id: string;
      title: string;
      poster: string;
      locked?: boolean;
    }) => ({
      id,
      title,
      poster,
      locked,
      mark: markOf(id),
    });
    const { isAdmin, isSubscriber, planId } = viewerOfAudience(audience, context.settings.DEFAULT_TRIAL_SECONDS);
    const eyes = {
      isAdmin,
      isSubscriber,
      planId,
      isNewTrial: plan === 'newTrial',
      category,
      courseLessons: new Set<string>(),
    };
    const found = videoId === null ? null : await documentOf(context, drafts, videoId);
    const author = next.authors.find(({ id }) => id === found?.document?.authorId)?.name ?? null;
    const trialSeconds = context.settings.DEFAULT_TRIAL_SECONDS;
    return {
      billboard: next.billboard.flatMap((id) => next.entries[id] ?? []).map((entry) => card(entry)),
      rows: homeRows(next, context.settings, language, [], eyes).map(({ kind, id, label, cards }) => ({
        kind,
        id,
        label,
        cards: cards.map((one) => card(one)),
      })),
      gone: [...drafted].flatMap((id) => {
        const before = live.entries[id];
        return before && !next.entries[id] ? [{ id, title: before.title }] : [];
      }),
      lesson:
        videoId !== null && found?.document
          ? { ...lessonOf(videoId, found.document, audience, trialSeconds, author), isDraft: found.isDraft }
          : null,
    };
  },
});
