import { createContext, useContext, useState } from 'react';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useShell } from '~/lib/hooks/use-shell';
import { audioLanguage } from '../preferences/languages';
import type { PlayableVideo } from '../video';
import type { EarlyRule, EarlyStart } from './early-start';

/** Renders the HTML that starts a film before hydration. Provided on the server only (early-document.server.ts). */
export type WriteEarlyFilm = (start: EarlyStart) => string;

const EarlyFilmContext = createContext<WriteEarlyFilm>(() => '');
export const EarlyFilmProvider = EarlyFilmContext.Provider;

type EarlyFilmProps = { video: PlayableVideo; startSeconds: number; rule: EarlyRule };

/**
 * What starts the film before hydration. To React it is an element with opaque HTML: the server's markup is kept on
 * hydration, and client-side navigation renders it empty.
 */
export function EarlyFilm({ video, startSeconds, rule }: EarlyFilmProps) {
  const write = useContext(EarlyFilmContext);
  const { language: interfaceLanguage, flags } = useShell();
  const [isDocument] = useState(!useHydrated());
  const [html] = useState(() => {
    const language = audioLanguage(video, interfaceLanguage, flags.ENABLE_AUDIO_SELECTION);
    return { __html: write({ video, startSeconds, language, volume: video.preferences.volume, rule }) };
  });
  return isDocument && <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
