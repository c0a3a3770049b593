import { createContext, useContext, useState } from 'react';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useShell } from '~/lib/hooks/use-shell';
import { audioLanguage } from '../preferences/languages';
import type { PlayableVideo } from '../video';
import type { EarlyRule, EarlyStart } from './early-start';

/** Writes what starts a film in a document, as HTML: only the server does (early-document.server.ts). */
export type WriteEarlyFilm = (start: EarlyStart) => string;

const EarlyFilmContext = createContext<WriteEarlyFilm>(() => '');
export const EarlyFilmProvider = EarlyFilmContext.Provider;

type EarlyFilmProps = { video: PlayableVideo; startSeconds: number; rule: EarlyRule };

/**
 * What a document starts its film with before its page. To React it is one element with HTML that it does not look into: what
 * the server wrote stays, and a page that the router opens has nothing of it.
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
