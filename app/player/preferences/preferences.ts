import * as z from 'zod/mini';
import {
  captionBackgrounds,
  captionColours,
  captionPlaces,
  captionSizes,
  joinPatches,
  withPatch,
  type PlayerPreferences,
  type PlayerPreferencesPatch,
} from '../../../domain/watching/player-preferences';
import { ask } from '~/lib/ask';
import { Shared } from '~/lib/store';

/** A slider that is drawn along is one change. */
const quietMs = 600;
const storageKey = 'apice-player';

/** What this browser keeps until the server has it: whose it is, and what was chosen. */
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
  /** Chosen since this document was opened: counts before what the server said, which may be older. */
  chosen: PlayerPreferencesPatch;
  /** The part of it that the server does not have for certain. */
  unsaved: PlayerPreferencesPatch | null;
};

export const preferencesState = new Shared<State>({ owner: null, chosen: {}, unsaved: null });
let timer: ReturnType<typeof setTimeout> | undefined;
let isSaving = false;
let onFailure: () => void = () => undefined;
let isFailureTold = false;

/** Storage may be closed to us (private windows) or hold anything: then nothing was kept. */
function readKept(owner: string): PlayerPreferencesPatch | null {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return kept.success && kept.data.owner === owner ? kept.data.patch : null;
  } catch {
    return null;
  }
}

function keep({ owner, unsaved }: State): void {
  try {
    if (unsaved) localStorage.setItem(storageKey, JSON.stringify({ owner, patch: unsaved }));
    else localStorage.removeItem(storageKey);
  } catch {
    // The choice holds for this page.
  }
}

function publish(next: Partial<State>): void {
  const changed = { ...preferencesState.value, ...next };
  keep(changed);
  preferencesState.set(changed);
}

/** Begins for a user: takes up what this browser could not save earlier. `tellFailure` is called once per trouble. */
export function openPreferences(owner: string, tellFailure: () => void): void {
  onFailure = tellFailure;
  if (preferencesState.value.owner === owner) return;
  const unsaved = readKept(owner);
  publish({ owner, chosen: unsaved ?? {}, unsaved });
  if (unsaved) schedule();
}

/** Chooses something: holds at once, is saved a moment later, and again if that fails. */
export function choosePreferences(patch: PlayerPreferencesPatch): void {
  const { chosen, unsaved } = preferencesState.value;
  publish({ chosen: joinPatches(chosen, patch), unsaved: joinPatches(unsaved ?? {}, patch) });
  schedule();
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(savePreferences, quietMs);
}

/** Saves what waits, now: also when the page goes, the browser then sends it all the same. */
export async function savePreferences(): Promise<void> {
  clearTimeout(timer);
  const { unsaved, owner } = preferencesState.value;
  if (!unsaved || isSaving) return;
  isSaving = true;
  const asked = await ask('SavePlayerPreferences', unsaved);
  isSaving = false;
  if (preferencesState.value.owner !== owner) return;
  if ('refusal' in asked) {
    if (!isFailureTold) onFailure();
    isFailureTold = true;
    return;
  }
  isFailureTold = false;
  // What was chosen while this was on its way is still to be sent; the rest has arrived.
  if (preferencesState.value.unsaved === unsaved) publish({ unsaved: null });
  else schedule();
}

/** What holds now: the server's answer with what was chosen here since laid over it. */
export const preferencesNow = (answered: PlayerPreferences): PlayerPreferences =>
  withPatch(answered, preferencesState.value.chosen);
