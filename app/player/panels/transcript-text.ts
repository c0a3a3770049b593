import { useCallback, useEffect, useState } from 'react';
import { indexTranscript, parseTranscript, type Cue, type TranscriptIndex } from '../../../domain/watching/transcript';
import { keeperOf } from '../playback/renewal';
import type { ShakaPlayer } from '../playback/shaka';
import type { Tracks } from '../playback/use-tracks';
import type { PlayableVideo } from '../video';

export type Transcript = { language: string; cues: Cue[]; index: TranscriptIndex };

/** Loaded once per video and language; a failed load is not cached, so that it can be retried. */
const fetched = new Map<string, Promise<Transcript>>();

async function load(address: string | Promise<string>, language: string): Promise<Transcript> {
  const response = await fetch(await address);
  if (!response.ok) throw new Error(`transcript ${response.status}`);
  const cues = parseTranscript(await response.text());
  if (cues.length === 0) throw new Error('transcript is empty');
  return { language, cues, index: indexTranscript(cues) };
}

/** The transcript's language: that of the shown subtitles, else the interface's, else the first available. */
export function transcriptLanguage(tracks: Tracks, interfaceLanguage: string): string | null {
  const { subtitles, subtitleChoices } = tracks;
  if (subtitles) return subtitles;
  return subtitleChoices.includes(interfaceLanguage) ? interfaceLanguage : (subtitleChoices[0] ?? null);
}

type Loading = { of: string; transcript: Transcript | null; hasFailed: boolean };

/** A video's subtitles in one language as a text. */
export function useTranscript(video: PlayableVideo, engine: ShakaPlayer | null, language: string | null) {
  const [loading, setLoading] = useState<Loading>({ of: '', transcript: null, hasFailed: false });
  const [tries, setTries] = useState(0);
  const key = `${video.id}/${language}/${tries}`;
  const url = video.subs.find(({ languageCode }) => languageCode === language)?.url;
  useEffect(() => {
    if (!language || !url) return;
    let isWanted = true;
    const show = (transcript: Transcript | null) =>
      isWanted && setLoading({ of: key, transcript, hasFailed: transcript === null });
    const loaded = fetched.get(key) ?? load(keeperOf(engine)?.freshAddressOf(url) ?? url, language);
    fetched.set(key, loaded);
    loaded.then(show, () => {
      fetched.delete(key);
      show(null);
    });
    return () => {
      isWanted = false;
    };
  }, [key, url, language, engine]);
  const retry = useCallback(() => {
    setTries((before) => before + 1);
  }, []);
  const isCurrent = loading.of === key;
  return {
    transcript: isCurrent ? loading.transcript : null,
    hasFailed: isCurrent && loading.hasFailed,
    retry,
  };
}
