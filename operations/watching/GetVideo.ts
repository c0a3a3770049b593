import * as z from 'zod';
import { writeOpening } from '../../db/opening';
import { drmTypes } from '../../domain/watching/drm';
import { DomainError } from '../../domain/shared/errors';
import { CountryProv, LanguageInput, VideoId } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { defineOperation, type HandlerContext } from '../operation';
import { drmTypeFor, positionOf, seriesOf, videoAnswer } from './answer';
import { enter } from './enter';
import { excerptFor } from './preload';
import { allowanceOf, readWatchFacts, refusalOf, type WatchFacts } from './guard';
import { manifestAhead } from './manifest';
import { PlayableVideo } from './playable';
import { refused } from './refused';

/**
 * Remembers the opening: the video counts as watched from here on, and moves to the front of "keep watching". Openings
 * that race for the last of a trial's videos are decided here, in one statement.
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
    'A video to play: signed addresses, licence token and all the player shows, or the reason why not (spec 3 §4).',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({
    videoId: VideoId,
    /** The system that the player has; without it, the first that licences can be had for. */
    drmType: z.enum(drmTypes).optional(),
    language: LanguageInput.optional(),
    countryProv: CountryProv.optional(),
    seriesId: z.string().max(64).optional(),
    /** Asks without opening: registers no device, takes no place, counts no opening, and opens seconds of the film only. */
    preload: z.boolean().optional(),
    /** Where the page of a preload will start, if not where the video was left. */
    startSeconds: z.number().min(0).max(1e6).optional(),
    /** The view of another of the caller's devices that goes on here; that one is stopped (socket: `elsewhere`). */
    movedFrom: z.string().max(64).optional(),
  }),
  output: z.object({ video: PlayableVideo }),
  async reads(context, { videoId }) {
    // On its way beside the database's answer and the viewer's object; only a handler that refuses nothing waits for it.
    const manifest = manifestAhead(context, videoId);
    return { ...(await readWatchFacts(context, videoId)), manifest };
  },
  async handler(context, input, facts) {
    const refusal = refusalOf(context, facts);
    if (refusal || !facts.row) throw refused(context, facts, refusal ?? 'video-unavailable');
    // Why somebody can't watch may be looked at in their name; watching would count and take their places.
    if (context.caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
    const { row } = facts;
    const { video } = row;
    const drmType = drmTypeFor(context, input.drmType);
    const { liveSecond } = await enter(context, video.id, {
      isPreload: input.preload ?? false,
      movedFrom: input.movedFrom ?? null,
    });
    const seriesId = seriesOf(facts, input.seriesId);
    if (!input.preload) await recordOpening(context, facts, video.id, seriesId);
    const time = positionOf(facts, row, liveSecond);
    const excerpt = input.preload ? await excerptFor(context, video, time, input.startSeconds ?? null) : null;
    const language = contentLanguage(context, input.language);
    const { manifest } = facts;
    const playing = { row, drmType, language, seriesId, liveSecond, excerpt, manifest };
    // Nobody watches in somebody else's name: it was refused above.
    return context.unchanged({ video: await videoAnswer(context, facts, playing) });
  },
});
