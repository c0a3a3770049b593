import * as z from 'zod/mini';
import {
  captionBackgrounds,
  captionColours,
  captionEdges,
  captionFonts,
  captionPlaces,
  captionSizes,
  joinPatches,
  withPatch,
  type PlayerPreferences,
  type PlayerPreferencesPatch,
} from '../../../domain/watching/player-preferences';
import { ask } from '~/lib/ask';
import { Shared } from '~/lib/store';
import { browserStorage } from '~/lib/guarded-storage';

/** Changes of a dragged slider are saved once, after this pause. Milliseconds. */
const quietMs = 600;
const storageKey = 'apice-player';

/** Preferences kept in this browser until the server has saved them, with their owner. */
const Kept = z.object({
  owner: z.string(),
  patch: z.partial(
    z.object({
      audio: z.string(),
      subtitles: z.nullable(z.string()),
      captions: z.partial(
        z.object({
          size: z.enum(captionSizes),
          colour: z.enum(captionColours),
          background: z.enum(captionBackgrounds),
          place: z.enum(captionPlaces),
          font: z.enum(captionFonts),
          edge: z.enum(captionEdges),
        }),
      ),
      keyboard: z.boolean(),
      autoplayNext: z.boolean(),
      volume: z.number(),
    }),
  ),
});

type State = {
  owner: string | null;
  /** Changed since the document was loaded; overrides the server's preferences, which may be older. */
  chosen: PlayerPreferencesPatch;
  /** The part that the server has not saved yet. */
  unsaved: PlayerPreferencesPatch | null;
};

export const preferencesState = new Shared<State>({ owner: null, chosen: {}, unsaved: null });
let timer: ReturnType<typeof setTimeout> | undefined;
let isSaving = false;
let onFailure: () => void = () => undefined;
let isFailureReported = false;

function readStored(owner: string): PlayerPreferencesPatch | null {
  const kept = Kept.safeParse(browserStorage.readJson(storageKey));
  return kept.success && kept.data.owner === owner ? kept.data.patch : null;
}

const keep = ({ owner, unsaved }: State): void =>
  browserStorage.write(storageKey, unsaved && JSON.stringify({ owner, patch: unsaved }));

function publish(next: Partial<State>): void {
  const changed = { ...preferencesState.value, ...next };
  keep(changed);
  preferencesState.set(changed);
}

/**
 * Starts for a user: restores what could not be saved before. `listener` is called at a failed save, and not again until
 * one has succeeded.
 */
export function openPreferences(owner: string, listener: () => void): void {
  onFailure = listener;
  if (preferencesState.value.owner === owner) return;
  const unsaved = readStored(owner);
  publish({ owner, chosen: unsaved ?? {}, unsaved });
  if (unsaved) schedule();
}

/** Applies a change at once and saves it after a pause; failed changes are included in the next save. */
export function choosePreferences(patch: PlayerPreferencesPatch): void {
  const { chosen, unsaved } = preferencesState.value;
  publish({ chosen: joinPatches(chosen, patch), unsaved: joinPatches(unsaved ?? {}, patch) });
  schedule();
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(savePreferences, quietMs);
}

/** Saves pending choices now; also when the page is left, since the browser then still sends the request. */
export async function savePreferences(): Promise<void> {
  clearTimeout(timer);
  const { unsaved, owner } = preferencesState.value;
  if (!unsaved || isSaving) return;
  isSaving = true;
  const asked = await ask('SavePlayerPreferences', unsaved);
  isSaving = false;
  if (preferencesState.value.owner !== owner) return;
  if ('refusal' in asked) {
    if (!isFailureReported) onFailure();
    isFailureReported = true;
    return;
  }
  isFailureReported = false;
  // Changes made during the request are saved next.
  if (preferencesState.value.unsaved === unsaved) publish({ unsaved: null });
  else schedule();
}

/** The current preferences: the server's answer overridden by later choices on this page. */
export const preferencesNow = (answered: PlayerPreferences): PlayerPreferences =>
  withPatch(answered, preferencesState.value.chosen);
