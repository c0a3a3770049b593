import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerPreferences } from '../../../domain/watching/player-preferences';
import { usePreferences } from '../preferences/use-preferences';
import { trackFor } from './caption-track';
import { useLiveState, type Live } from './use-live';

/**
 * A broadcast's captions: whether there are any, whether they are on, and a toggle. Whether they are on, and in which
 * language, is the same preference as for films.
 */
export function useCaptions(live: Live, stored: PlayerPreferences) {
  const { i18n } = useTranslation();
  const { preferences, choose } = usePreferences({ preferences: stored });
  const player = useLiveState(live, (state) => state.player);
  const [offered, setOffered] = useState<string | null>(null);
  const { subtitles } = preferences;
  const areOn = typeof subtitles === 'string';
  const language = i18n.language;

  useEffect(() => {
    if (!player) return;
    // Text tracks change with every load and may appear later than the video.
    const select = () => {
      const tracks = player.getTextTracks();
      const wanted = trackFor(tracks, subtitles, language);
      setOffered(wanted?.language ?? null);
      const shown = areOn ? wanted : null;
      if (tracks.find(({ active }) => active)?.id !== shown?.id) player.selectTextTrack(shown);
    };
    select();
    player.addEventListener('trackschanged', select);
    return () => player.removeEventListener('trackschanged', select);
  }, [player, areOn, subtitles, language]);

  const toggle = useCallback(
    () => choose({ subtitles: areOn ? null : (offered ?? language) }),
    [choose, areOn, offered, language],
  );
  return { areThere: offered !== null, areOn, toggle };
}

export type LiveCaptions = ReturnType<typeof useCaptions>;
