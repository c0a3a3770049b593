import type { ReactNode } from 'react';
import { commandsFor } from '../../../app/player/commands';
import { MediaStore } from '../../../app/player/playback/media-store';
import { PlayerProvider, type PlayerParts } from '../../../app/player/player-context';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';

/** A media element without a film, whose properties the test sets. */
export function mediaOf(said: { paused?: boolean; ended?: boolean; currentTime?: number } = {}) {
  const media = document.createElement('video');
  const state = { paused: true, ended: false, currentTime: 0, readyState: 4, ...said };
  for (const name of ['paused', 'ended', 'currentTime', 'readyState'] as const) {
    Object.defineProperty(media, name, {
      get: () => state[name],
      set: (value) => {
        Object.assign(state, { [name]: value });
      },
    });
  }
  media.play = async () => void tell({ paused: false }, 'play');
  media.pause = () => tell({ paused: true }, 'pause');
  const tell = (change: Partial<typeof state>, event: string) => {
    Object.assign(state, change);
    media.dispatchEvent(new Event(event));
  };
  return { media, tell };
}

export function storeOf(media: HTMLVideoElement): MediaStore {
  const store = new MediaStore(0);
  store.attach(media);
  return store;
}

const video = {
  id: 'diga',
  title: 'La diga',
  seriesId: null,
  thumbnail: '',
  ts: [],
  tags: [],
  subs: [],
  previous: null,
  next: null,
  rating: null,
  outroSeconds: 10,
  preferences: defaultPlayerPreferences,
};

type Given = { store: MediaStore; video?: object; parts?: Partial<PlayerParts>; children: ReactNode };

/** A player around one of its parts, as far as that part looks at it. */
export function InPlayer({ store, video: more, parts, children }: Given) {
  const known = {
    video: { ...video, ...more },
    durationSeconds: 120,
    store,
    engine: null,
    commands: commandsFor(store, 120, () => undefined),
    tracks: { subtitles: null, subtitleChoices: [] },
    speed: { speeds: [1], speed: 1, choose: () => undefined },
    panel: null,
    openPanel: () => undefined,
    togglePanel: () => undefined,
    closePanel: () => undefined,
    dialog: null,
    openDialog: () => undefined,
    closeDialog: () => undefined,
    next: null,
    course: null,
    loop: null,
    markLoop: () => undefined,
    ...parts,
  };
  // The rest of a video is looked at by nothing that stands here.
  return <PlayerProvider value={known as unknown as PlayerParts}>{children}</PlayerProvider>;
}
