import { useCallback, useRef, useState } from 'react';
import type { Commands } from '../commands';
import type { MediaStore } from '../playback/media-store';
import type { DialogName } from '../player-context';

/** The open dialog. The video pauses while one is open and resumes if it was playing. */
export function useDialogs(store: MediaStore, commands: Commands) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const wasPlaying = useRef(false);
  const openDialog = useCallback(
    (name: DialogName) => {
      wasPlaying.current ||= !store.state.isPaused;
      commands.pause();
      setDialog(name);
    },
    [store, commands],
  );
  const closeDialog = useCallback(() => {
    setDialog(null);
    if (wasPlaying.current) commands.play();
    wasPlaying.current = false;
  }, [commands]);
  return { dialog, openDialog, closeDialog };
}
