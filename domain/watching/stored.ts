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
export const PlayerRecord: z.ZodMiniType<PlayerPreferences> = z.catch(
  z.object({
    audio: z.catch(z.optional(z.string()), undefined),
    subtitles: z.catch(z.optional(z.nullable(z.string())), undefined),
    captions: z.catch(
      z.object({
        size: z.catch(z.enum(captionSizes), captions.size),
        colour: z.catch(z.enum(captionColours), captions.colour),
        background: z.catch(z.enum(captionBackgrounds), captions.background),
        place: z.catch(z.enum(captionPlaces), captions.place),
        font: z.catch(z.enum(captionFonts), captions.font),
        edge: z.catch(z.enum(captionEdges), captions.edge),
      }),
      captions,
    ),
    keyboard: z.catch(z.boolean(), keyboard),
    autoplayNext: z.catch(z.boolean(), autoplayNext),
    volume: z.catch(z.number(), volume),
  }),
  defaultPlayerPreferences,
);
