import { useEffect, useState } from 'react';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { shortestQuery } from './search-address';

/** Debounces the typing before a request. Milliseconds. */
const restMs = 200;

const none: Answer<'GetSearchSuggestions'> = { said: [], named: [] };

type Suggested = {
  suggestions: Answer<'GetSearchSuggestions'>;
  /** The text being typed, once the server has found nothing for it; null otherwise. */
  missed: string | null;
};

/** The suggestions for a text being typed; empty while it is too short, or if the server does not answer. */
export function useSuggestions(text: string, isWanted: boolean): Suggested {
  const [answered, setAnswered] = useState({ query: '', suggestions: none, isKnown: false });
  const query = text.trim();
  const isLongEnough = query.length >= shortestQuery;
  useEffect(() => {
    if (!isWanted || !isLongEnough) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const asked = await ask('GetSearchSuggestions', { query }, controller.signal);
      if (controller.signal.aborted) return;
      const isKnown = 'result' in asked;
      setAnswered({ query, suggestions: isKnown ? asked.result : none, isKnown });
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isWanted, isLongEnough]);
  if (!isLongEnough) return { suggestions: none, missed: null };
  const { suggestions, isKnown } = answered;
  const isEmpty = suggestions.said.length + suggestions.named.length === 0;
  return { suggestions, missed: isKnown && isEmpty && answered.query === query ? query : null };
}
