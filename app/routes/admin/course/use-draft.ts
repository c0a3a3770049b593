import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourseContent } from '../../../../domain/courses/content';
import type { Saved } from './course.server';

type Kept = { revision: number; content: CourseContent };
type Json = Parameters<ReturnType<typeof useFetcher>['submit']>[0];

const keyOf = (courseId: string) => `course-draft/${courseId}`;

/** What this tab kept of a draft that was never saved; whatever is no draft is forgotten. */
function keptOf(courseId: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(keyOf(courseId)) ?? 'null');
    return kept && Array.isArray(kept.content.chapters) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * A course's draft while it is written on. What was typed is kept in the tab until the server has it: a refusal, a
 * session that ended or a closed laptop lose nothing. `onSaved` hears of every sending that was accepted.
 */
export function useDraft(courseId: string, read: Kept, onSaved: (saved: Saved) => void) {
  const fetcher = useFetcher<Saved>();
  const [content, setContent] = useState(read.content);
  const [revision, setRevision] = useState(read.revision);
  const [isDirty, setDirty] = useState(false);
  /** Whether it is something that was kept, and whether somebody else has saved since. */
  const [found, setFound] = useState<'kept' | 'overtaken' | null>(null);
  const sent = useRef<CourseContent | null>(null);

  useEffect(() => {
    const kept = keptOf(courseId);
    if (!kept || JSON.stringify(kept.content) === JSON.stringify(read.content)) return;
    setContent(kept.content);
    setDirty(true);
    setFound(kept.revision === read.revision ? 'kept' : 'overtaken');
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the page came with
  }, [courseId]);

  useEffect(() => {
    try {
      if (isDirty) sessionStorage.setItem(keyOf(courseId), JSON.stringify({ revision, content }));
      else sessionStorage.removeItem(keyOf(courseId));
    } catch {
      // A browser that keeps nothing still saves.
    }
  }, [courseId, content, revision, isDirty]);

  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || sent.current === null || state !== 'idle') return;
    // What was typed while it was under way is still to be saved.
    const isLatest = sent.current === content;
    sent.current = null;
    setRevision((before) => data.revision ?? before);
    if (data.code !== null) return;
    setFound(null);
    if (isLatest) setDirty(false);
    onSaved(data);
  }, [data, state, content, onSaved]);

  const change = useCallback((update: (content: CourseContent) => CourseContent) => {
    setContent(update);
    setDirty(true);
  }, []);
  const send = (publishes: boolean) => {
    sent.current = content;
    // A draft is plain JSON; Remix's type wants an index signature.
    const body = JSON.parse(JSON.stringify({ publishes, revision, ...(isDirty && { content }) })) as Json;
    fetcher.submit(body, { method: 'post', encType: 'application/json' });
  };
  const discard = () => {
    setContent(read.content);
    setRevision(read.revision);
    setDirty(false);
    setFound(null);
  };
  const isWaiting = state !== 'idle';
  return { content, change, isDirty, found, discard, send, isWaiting, code: isWaiting ? null : (data?.code ?? null) };
}
