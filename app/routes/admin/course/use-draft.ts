import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { CourseContent } from '../../../../domain/courses/content';
import { CourseDocument } from '../../../../domain/courses/document';
import type { Saved } from './course.server';
import { tabStorage } from '~/lib/guarded-storage';

const KeptDraft = z.object({ revision: z.number(), content: CourseDocument });
type Kept = { revision: number; content: CourseContent };
type Json = Parameters<ReturnType<typeof useFetcher>['submit']>[0];

const keyOf = (courseId: string) => `course-draft/${courseId}`;

/** The unsaved draft that this tab stored; null without one. */
function keptOf(courseId: string): Kept | 'unreadable' | null {
  const key = keyOf(courseId);
  if (tabStorage.read(key) === null) return null;
  return KeptDraft.safeParse(tabStorage.readJson(key)).data ?? 'unreadable';
}

/**
 * A course's draft while it is edited. Input is stored in the tab until the server has saved it: a refusal, an expired session
 * or a closed laptop loses nothing. `onSaved` is called after every successful save.
 */
export function useDraft(courseId: string, read: Kept, onSaved: (saved: Saved) => void) {
  const fetcher = useFetcher<Saved>();
  const [content, setContent] = useState(read.content);
  const [revision, setRevision] = useState(read.revision);
  const [isDirty, setDirty] = useState(false);
  /** Whether the draft was restored from the tab, has been saved elsewhere since, or is damaged. */
  const [found, setFound] = useState<'kept' | 'overtaken' | 'unreadable' | null>(null);
  const sent = useRef<CourseContent | null>(null);
  const afterwards = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const kept = keptOf(courseId);
    if (kept === 'unreadable') return setFound(kept);
    if (!kept || JSON.stringify(kept.content) === JSON.stringify(read.content)) return;
    setContent(kept.content);
    setDirty(true);
    setFound(kept.revision === read.revision ? 'kept' : 'overtaken');
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount, with the loaded data
  }, [courseId]);

  useEffect(() => {
    if (isDirty) tabStorage.write(keyOf(courseId), JSON.stringify({ revision, content }));
    // A damaged one stays until it is replaced or discarded.
    else if (keptOf(courseId) !== 'unreadable') tabStorage.write(keyOf(courseId), null);
  }, [courseId, content, revision, isDirty]);

  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || sent.current === null || state !== 'idle') return;
    // Changes made during the request still have to be saved.
    const isLatest = sent.current === content;
    sent.current = null;
    setRevision((before) => data.revision ?? before);
    if (data.code !== null) return;
    setFound(null);
    if (isLatest) setDirty(false);
    onSaved(data);
    afterwards.current?.();
  }, [data, state, content, onSaved]);

  const change = useCallback((update: (content: CourseContent) => CourseContent) => {
    setContent(update);
    setDirty(true);
  }, []);
  const send = (publishes: boolean, then?: () => void) => {
    if (sent.current !== null) return;
    sent.current = content;
    afterwards.current = then;
    // A draft is plain JSON; Remix's type requires an index signature.
    const body = JSON.parse(JSON.stringify({ publishes, revision, ...(isDirty && { content }) })) as Json;
    fetcher.submit(body, { method: 'post', encType: 'application/json' });
  };
  const discard = () => {
    tabStorage.write(keyOf(courseId), null);
    setContent(read.content);
    setRevision(read.revision);
    setDirty(false);
    setFound(null);
  };
  const isWaiting = state !== 'idle';
  return { content, change, isDirty, found, discard, send, isWaiting, code: isWaiting ? null : (data?.code ?? null) };
}
