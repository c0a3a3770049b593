import * as z from 'zod';
import { posterUrl } from '../../domain/catalogue/catalogue';
import { planTexts } from '../../domain/billing/plans';
import { refuseWatching, type WatchRefusal } from '../../domain/watching/access';
import { DomainError } from '../../domain/shared/errors';
import { writeOpening } from '../../db/opening';
import { drmTypes } from '../../domain/watching/drm';
import { defineOperation, type HandlerContext } from '../operation';
import { CountryProv, LanguageInput, VideoId } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { allowanceOf, readWatchFacts, watchRefusalOf, wholeOf, type WatchFacts } from './guard';
import { drmTypeFor, seriesOf, videoAnswer } from './answer';
import { enter } from './enter';
import { manifestAhead } from './manifest';
import { PlayableVideo } from './playable';

/** The picture behind a refusal's dialog: only the public fields of the video. */
const pictureOf = ({ row }: WatchFacts) =>
  row && !row.video.hidden ? { poster: posterUrl(row.video.poster, 'wide', 1280) } : undefined;

/** The database groups the plans of a lesson as JSON (`guard.ts`). */
const storedPlans = z.array(z.object({ name: z.string(), metadata: z.record(z.string(), z.string()) }));

/** The names of the plans that include a lesson, in a language. */
function planNames({ row }: WatchFacts, language: HandlerContext<'user'>['language']): string[] {
  return storedPlans
    .parse(JSON.parse(row?.plans ?? '[]'))
    .map((plan) => planTexts({ ...plan, description: '' }, language).name);
}

/** A refusal of GetVideo, with the data for its dialog. */
function refused(context: HandlerContext<'user'>, facts: WatchFacts, refusal: WatchRefusal): DomainError {
  const picture = pictureOf(facts);
  if (refusal !== 'plan-needed') return refuseWatching(refusal, picture);
  return refuseWatching(refusal, picture && { ...picture, plans: planNames(facts, context.language) });
}

/**
 * Records the opening: from here on the video counts as watched and moves to the front of "keep watching". A single
 * statement decides concurrent openings of a trial's last video.
 */
async function recordOpening(
  context: HandlerContext<'user'>,
  facts: WatchFacts,
  videoId: string,
  seriesId: string | null,
) {
  const { db, now, shard, caller } = context;
  const opening = { id: crypto.randomUUID(), userId: caller.user.id, videoId, seriesId, shard, at: now };
  const isOpened = await writeOpening(db, opening, allowanceOf(context, facts));
  if (!isOpened) throw refused(context, facts, 'trial-over');
}

export const GetVideo = defineOperation({
  summary:
    'Returns a video to play: signed addresses, licence token and everything the player shows, or the reason for refusal (spec 3 §4).',
  allowed: 'user',
  limit: {
    uncounted: 'each opening is judged by the viewer’s object and costs a place; a count would stand before the film',
  },
  isCommand: true,
  input: z.strictObject({
    videoId: VideoId,
    /** The player's system; the default is the first one with licences. */
    drmType: z.enum(drmTypes).optional(),
    language: LanguageInput.optional(),
    countryProv: CountryProv.optional(),
    seriesId: z.string().max(64).optional(),
    /** The view on another of the caller's devices that moves here; it is stopped (socket: `elsewhere`). */
    movedFrom: z.string().max(64).optional(),
  }),
  output: z.object({ video: PlayableVideo }),
  async reads(context, { videoId }) {
    // Fetched in parallel with the database and the viewer's object; only a handler that does not refuse awaits it.
    const manifest = manifestAhead(context, videoId);
    return { ...(await readWatchFacts(context, videoId)), manifest };
  },
  async handler(context, input, facts) {
    const whole = wholeOf(facts);
    if (whole !== null) throw new DomainError('failed-precondition', 'part-of-another', { videoId: whole });
    const refusal = watchRefusalOf(context, facts);
    if (refusal || !facts.row) throw refused(context, facts, refusal ?? 'video-unavailable');
    // An impersonator sees why the user cannot watch, but must not watch: it would count and take the user's places.
    if (context.caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
    const { row } = facts;
    const { video } = row;
    const drmType = drmTypeFor(context, input.drmType);
    const { liveSecond } = await enter(context, video.id, {
      isPreload: false,
      movedFrom: input.movedFrom ?? null,
    });
    const seriesId = seriesOf(facts, input.seriesId);
    await recordOpening(context, facts, video.id, seriesId);
    const language = contentLanguage(context, input.language);
    const { manifest } = facts;
    const playing = { row, drmType, language, seriesId, liveSecond, excerpt: null, manifest };
    // Unreachable for an impersonator, who was refused above.
    context.audit.unchanged();
    return { video: await videoAnswer(context, facts, playing) };
  },
});
