import type { ReactNode } from 'react';
import { commandsFor } from '../../../app/player/commands';
import { MediaStore } from '../../../app/player/playback/media-store';
import { PlayerProvider, type PlayerParts } from '../../../app/player/player-context';
import type { PlayableVideo } from '../../../app/player/video';
import { onRouteWith } from '../support';

const nothing = (): void => undefined;

/** What the panels and dialogs read of a lesson. The cast is for what only the film and its page read. */
export const lessonWith = (facts: Partial<PlayableVideo> = {}): PlayableVideo =>
  ({
    id: 'diga',
    title: 'La diga in tre gesti',
    description: [],
    ts: [],
    subs: [],
    languages: ['it'],
    rating: null,
    ...facts,
  }) as PlayableVideo;

/** A part of the player on its page, around a film of a minute of which nothing is loaded. */
export function inPlayer(part: ReactNode, { video = lessonWith(), ...facts }: Partial<PlayerParts> = {}) {
  const store = new MediaStore(20);
  const parts: PlayerParts = {
    video,
    durationSeconds: 60,
    store,
    engine: null,
    commands: commandsFor(store, 60, nothing),
    tracks: {
      audio: 'it',
      subtitles: null,
      audioChoices: ['it'],
      subtitleChoices: video.subs.map(({ languageCode }) => languageCode),
      chooseAudio: nothing,
      chooseSubtitles: nothing,
      toggleSubtitles: nothing,
    },
    speed: { speeds: [1], speed: 1, choose: nothing },
    panel: null,
    openPanel: nothing,
    togglePanel: nothing,
    closePanel: nothing,
    dialog: null,
    openDialog: nothing,
    closeDialog: nothing,
    next: null,
    course: null,
    loop: null,
    markLoop: nothing,
    inTurn: { start: nothing, isOn: false },
    ...facts,
  };
  return onRouteWith(<PlayerProvider value={parts}>{part}</PlayerProvider>, {});
}
