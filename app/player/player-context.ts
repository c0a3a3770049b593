import { createContext, useContext } from 'react';
import type { Commands } from './commands';
import type { MediaStore } from './media-store';
import type { Tracks } from './use-tracks';
import type { PlayableVideo } from './video';

export type PanelName = 'chapters' | 'language' | 'transcript';

/** What the parts of the player share. */
export type PlayerParts = {
  video: PlayableVideo;
  durationSeconds: number;
  store: MediaStore;
  commands: Commands;
  tracks: Tracks;
  panel: PanelName | null;
  togglePanel: (panel: PanelName) => void;
  closePanel: () => void;
};

const PlayerContext = createContext<PlayerParts | null>(null);

export const PlayerProvider = PlayerContext.Provider;

export function usePlayer(): PlayerParts {
  const parts = useContext(PlayerContext);
  if (!parts) throw new Error('usePlayer is for the parts of a Player.');
  return parts;
}
