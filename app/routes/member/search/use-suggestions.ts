import { useEffect, useState } from 'react';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { shortestQuery } from './search-address';

/** Debounces the typing before a request. Milliseconds. */
const restMs = 200;

const none: Answer<'GetSearchSuggestions'> = { said: [], named: [] };

/** The suggestions for a text being typed; empty while it is too short, or if the server does not answer. */
export function useSuggestions(text: string, isWanted: boolean): Answer<'GetSearchSuggestions'> {
  const [suggestions, setSuggestions] = useState(none);
  const query = text.trim();
  const isLongEnough = query.length >= shortestQuery;
  useEffect(() => {
    if (!isWanted || !isLongEnough) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const asked = await ask('GetSearchSuggestions', { query }, controller.signal);
      if (!controller.signal.aborted) setSuggestions('result' in asked ? asked.result : none);
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isWanted, isLongEnough]);
  return isLongEnough ? suggestions : none;
}
