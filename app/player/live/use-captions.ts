import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveState, type Live } from './use-live';

/** A broadcast's captions: whether it has any, whether they are shown, and their switch. */
export function useCaptions(live: Live) {
  const { i18n } = useTranslation();
  const player = useLiveState(live, (state) => state.player);
  const [areThere, setThere] = useState(false);
  const [areOn, setOn] = useState(false);
  const language = i18n.language;

  useEffect(() => {
    if (!player) return;
    // The tracks change with every load, and may come later than the picture.
    const choose = () => {
      const tracks = player.getTextTracks();
      const wanted = tracks.find((one) => one.language === language) ?? tracks[0] ?? null;
      setThere(wanted !== null);
      const shown = areOn ? wanted : null;
      if (tracks.find(({ active }) => active)?.id !== shown?.id) player.selectTextTrack(shown);
    };
    choose();
    player.addEventListener('trackschanged', choose);
    return () => player.removeEventListener('trackschanged', choose);
  }, [player, areOn, language]);

  const toggle = useCallback(() => setOn((before) => !before), []);
  return { areThere, areOn, toggle };
}

export type LiveCaptions = ReturnType<typeof useCaptions>;
