import { useEffect, type RefObject } from 'react';
import { KeyboardOverlay } from './keyboard/KeyboardOverlay';
import { useMediaSession } from './keyboard/media-session';
import { PlayerShortcuts } from './keyboard/PlayerShortcuts';
import { PipWindow } from './pip/PipWindow';
import { useQuality } from './playback/use-quality';
import { usePlayer } from './player-context';
import { StillThere } from './session/StillThere';
import { useSpatialKeys } from './keyboard/spatial-keys';
import { usePreferences, usePreferencesSaving } from './preferences/use-preferences';

type PlayerComfortProps = { player: RefObject<HTMLElement>; stage: RefObject<HTMLElement> };

/** Adapts the player to its viewer: saved preferences, arrow keys, the system's media controls and picture-in-picture. */
export function PlayerFeatures({ player, stage }: PlayerComfortProps) {
  usePreferencesSaving();
  useVolume();
  useQuality(usePlayer().engine);
  useMediaSession();
  useSpatialKeys(player);
  return (
    <>
      <KeyboardOverlay />
      <PlayerShortcuts />
      <PipWindow stage={stage} />
      <StillThere />
    </>
  );
}

/** Applies the volume that the viewer last chose, on any device. Muting applies to one lesson only and is not saved. */
function useVolume(): void {
  const { commands, store, video } = usePlayer();
  const { preferences, choose } = usePreferences(video);
  const wanted = preferences.volume;
  useEffect(() => {
    if (store.media?.volume !== wanted && !store.media?.muted) commands.setVolume(wanted);
  }, [store, commands, wanted]);
  useEffect(() => {
    let known = store.state.volume;
    return store.subscribe(() => {
      const { volume, isMuted } = store.state;
      if (volume === known) return;
      known = volume;
      if (!isMuted) choose({ volume });
    });
  }, [store, choose]);
}
