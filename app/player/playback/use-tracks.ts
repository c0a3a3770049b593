import { useCallback, useEffect, useState } from 'react';
import { track } from '~/lib/track';
import { audioLanguage, rememberAudio, rememberSubtitles, subtitleLanguage } from '../preferences/languages';
import type { ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

/** This much stays buffered when the audio changes, so that no sound is repeated. Seconds. */
const audioSwitchMarginSeconds = 4;

export type Tracks = {
  audio: string;
  /** Null means no subtitles. */
  subtitles: string | null;
  /** The available choices; empty if a flag switches them off. */
  audioChoices: string[];
  subtitleChoices: string[];
  chooseAudio: (language: string) => void;
  chooseSubtitles: (language: string | null) => void;
  /** Switches subtitles off, or on in the interface's language or the first available; without any it chooses nothing. */
  toggleSubtitles: () => void;
};

type TrackFlags = { ENABLE_AUDIO_SELECTION: boolean; HANDLE_SUBS: boolean };

/** The audio and subtitle languages, and the functions that change them. */
export function useTracks(
  player: ShakaPlayer | null,
  video: PlayableVideo,
  language: string,
  flags: TrackFlags,
): Tracks {
  const { ENABLE_AUDIO_SELECTION: isAudioSelectable, HANDLE_SUBS: hasSubtitles } = flags;
  const [audio, setAudio] = useState(video.languages[0] ?? language);
  const [subtitles, setSubtitles] = useState<string | null>(null);

  const readAloud = useCallback(
    (requested: string) => {
      const track = player?.getAudioTracks().find((one) => one.language === requested);
      if (!track) return;
      if (!track.active) player?.selectAudioTrack(track, audioSwitchMarginSeconds);
      setAudio(requested);
    },
    [player],
  );
  const show = useCallback(
    (requested: string | null) => {
      const track = player?.getTextTracks().find((one) => one.language === requested) ?? null;
      player?.selectTextTrack(track);
      setSubtitles(track?.language ?? null);
    },
    [player],
  );

  useEffect(() => {
    if (!player) return;
    const audio = audioLanguage(video, language, isAudioSelectable);
    readAloud(audio);
    if (hasSubtitles) show(subtitleLanguage(video, language, audio));
    // Another loader result for the same video changes no track.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [player, video.id, language, isAudioSelectable, hasSubtitles, readAloud, show]);

  const subtitleChoices = hasSubtitles ? video.subs.map(({ languageCode }) => languageCode) : [];
  const chooseSubtitles = (requested: string | null) => {
    rememberSubtitles(requested);
    show(requested);
    track('VIDEO_LANGUAGE_CHANGE', { kind: 'subtitles', language: requested }, video.id);
  };
  return {
    audio,
    subtitles,
    audioChoices: isAudioSelectable ? video.languages : [],
    subtitleChoices,
    chooseAudio: (requested) => {
      rememberAudio(requested);
      readAloud(requested);
      track('VIDEO_LANGUAGE_CHANGE', { kind: 'audio', language: requested }, video.id);
    },
    chooseSubtitles,
    toggleSubtitles: () => {
      const [first] = subtitleChoices;
      // The choice counts for every lesson: this one has nothing to choose.
      if (first === undefined) return;
      const requested = subtitleChoices.includes(language) ? language : first;
      chooseSubtitles(subtitles === null ? requested : null);
    },
  };
}
