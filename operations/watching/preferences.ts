import * as z from 'zod';
import {
  captionBackgrounds,
  captionColours,
  captionPlaces,
  captionSizes,
  defaultPlayerPreferences,
  withPatch,
  type PlayerPreferences,
} from '../../domain/watching/player-preferences';

const LanguageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

const CaptionLook = z.strictObject({
  size: z.enum(captionSizes),
  colour: z.enum(captionColours),
  background: z.enum(captionBackgrounds),
  place: z.enum(captionPlaces),
});

/** What a viewer chose for the player: languages, captions, keys, what comes next, volume from 0 to 1. */
export const PlayerPreferencesSchema = z.strictObject({
  audio: LanguageTag.optional(),
  /** Null reads nothing. */
  subtitles: LanguageTag.nullable().optional(),
  captions: CaptionLook,
  keyboard: z.boolean(),
  autoplayNext: z.boolean(),
  volume: z.number().min(0).max(1),
});

/** What is to change; the rest stays. */
export const PlayerPreferencesPatchSchema = PlayerPreferencesSchema.extend({
  captions: CaptionLook.partial(),
}).partial();

/** What is stored, with what was never chosen filled in. */
export const preferencesOf = (stored: PlayerPreferences | null | undefined): PlayerPreferences =>
  withPatch(defaultPlayerPreferences, stored ?? {});
