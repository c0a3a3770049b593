import { catch as otherwise } from 'zod/mini';
import * as z from 'zod/mini';
import {
  captionBackgrounds,
  captionColours,
  captionEdges,
  captionFonts,
  captionPlaces,
  captionSizes,
  defaultPlayerPreferences,
  type PlayerPreferences,
} from './player-preferences';

const { captions, keyboard, autoplayNext, volume } = defaultPlayerPreferences;

/** The stored preferences: a choice that is missing, damaged or no longer offered has its default, so nobody is kept out. */
export const PlayerRecord: z.ZodMiniType<PlayerPreferences> = otherwise(
  z.object({
    audio: otherwise(z.optional(z.string()), undefined),
    subtitles: otherwise(z.optional(z.nullable(z.string())), undefined),
    captions: otherwise(
      z.object({
        size: otherwise(z.enum(captionSizes), captions.size),
        colour: otherwise(z.enum(captionColours), captions.colour),
        background: otherwise(z.enum(captionBackgrounds), captions.background),
        place: otherwise(z.enum(captionPlaces), captions.place),
        font: otherwise(z.enum(captionFonts), captions.font),
        edge: otherwise(z.enum(captionEdges), captions.edge),
      }),
      captions,
    ),
    keyboard: otherwise(z.boolean(), keyboard),
    autoplayNext: otherwise(z.boolean(), autoplayNext),
    volume: otherwise(z.number(), volume),
  }),
  defaultPlayerPreferences,
);
