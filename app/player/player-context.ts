import { createContext, useContext } from 'react';
import type { Commands } from './commands';
import type { Loop } from '../../domain/watching/loop';
import type { CourseMode } from './course/course-mode';
import type { MediaStore } from './playback/media-store';
import type { ShakaPlayer } from './playback/shaka';
import type { NextEpisode } from './episodes/use-next-episode';
import type { Speed } from './playback/use-speed';
import type { Tracks } from './playback/use-tracks';
import type { PlayableVideo } from './video';

export type PanelName = 'chapters' | 'xray' | 'language' | 'transcript' | 'episodes' | 'more' | 'missing';
export type DialogName = 'rating' | 'help' | 'report';

/** The values that the parts of the player share. */
export type PlayerParts = {
  video: PlayableVideo;
  durationSeconds: number;
  store: MediaStore;
  /** Set when the video has loaded. */
  engine: ShakaPlayer | null;
  commands: Commands;
  tracks: Tracks;
  speed: Speed;
  panel: PanelName | null;
  openPanel: (panel: PanelName) => void;
  togglePanel: (panel: PanelName) => void;
  closePanel: () => void;
  dialog: DialogName | null;
  openDialog: (dialog: DialogName) => void;
  closeDialog: () => void;
  /** The next lesson announced near the end; null otherwise. */
  next: NextEpisode | null;
  /** The course unit that this lesson is; null in the catalogue. */
  course: CourseMode | null;
  /** The repeated section, and functions to mark its start and end and to cancel it. */
  loop: Loop | null;
  markLoop: () => void;
  inTurn: { start: () => void; isOn: boolean };
};

const PlayerContext = createContext<PlayerParts | null>(null);

export const PlayerProvider = PlayerContext.Provider;

export function usePlayer(): PlayerParts {
  const parts = useContext(PlayerContext);
  if (!parts) throw new Error('usePlayer is for the parts of a Player.');
  return parts;
}
