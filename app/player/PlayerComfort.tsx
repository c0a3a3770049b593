import { useEffect, type RefObject } from 'react';
import { KeyboardOverlay } from './keyboard/KeyboardOverlay';
import { useMediaSession } from './keyboard/media-session';
import { PlayerShortcuts } from './keyboard/PlayerShortcuts';
import { PipWindow } from './pip/PipWindow';
import { useQuality } from './playback/use-quality';
import { usePlayer } from './player-context';
import { useSpatialKeys } from './keyboard/spatial-keys';
import { usePreferences, usePreferencesSaving } from './preferences/use-preferences';

type PlayerComfortProps = { player: RefObject<HTMLElement>; stage: RefObject<HTMLElement> };

/** What makes the player agree with its viewer: what they chose, arrow keys, the system's own controls, the small window. */
export function PlayerComfort({ player, stage }: PlayerComfortProps) {
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
    </>
  );
}

/** As loud as the viewer left it, on whatever device. Silence is for one lesson: it is not kept. */
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
