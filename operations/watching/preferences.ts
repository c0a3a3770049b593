import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { users } from '../../db/schema';
import {
  captionBackgrounds,
  captionColours,
  captionEdges,
  captionFonts,
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
  font: z.enum(captionFonts),
  edge: z.enum(captionEdges),
});

/** A viewer's choices for the player: languages, captions, keys, autoplay, volume from 0 to 1. */
export const PlayerPreferencesSchema = z.strictObject({
  audio: LanguageTag.optional(),
  /** Null turns subtitles off. */
  subtitles: LanguageTag.nullable().optional(),
  captions: CaptionLook,
  keyboard: z.boolean(),
  autoplayNext: z.boolean(),
  volume: z.number().min(0).max(1),
});

/** The changes; the rest stays. */
export const PlayerPreferencesPatchSchema = PlayerPreferencesSchema.extend({
  captions: CaptionLook.partial(),
}).partial();

/** What a user has chosen for the player. */
export const readPreferences = (db: Database, userId: string) =>
  db.select({ player: users.player }).from(users).where(eq(users.id, userId)).limit(1);

/** The stored preferences, with defaults for the others. */
export const preferencesOf = (stored: PlayerPreferences | null | undefined): PlayerPreferences =>
  withPatch(defaultPlayerPreferences, stored ?? {});
