import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleContent } from '../../../../domain/blog/article';
import type { Saved } from './article.server';
import type { Change, Stored } from './edited';
import { tabStorage } from '~/lib/guarded-storage';

type Kept = { revision: number; content: ArticleContent };

const keyOf = (articleId: number) => `article-draft/${articleId}`;

/** Stores unsaved content in session storage; null removes it. */
const keepDraft = (articleId: number, kept: Kept | null): void =>
  tabStorage.write(keyOf(articleId), kept && JSON.stringify(kept));

/** The unsaved content stored by this tab; null if there is none or it is invalid. The schemas are loaded on demand. */
async function keptDraft(articleId: number): Promise<Kept | null> {
  try {
    const text = tabStorage.read(keyOf(articleId));
    if (text === null) return null;
    const { revision, content }: { revision?: unknown; content?: unknown } = JSON.parse(text);
    const { ArticleContentSchema } = await import('../../../../domain/blog/article');
    const parsed = ArticleContentSchema.safeParse(content);
    return parsed.success && typeof revision === 'number' ? { revision, content: parsed.data } : null;
  } catch {
    return null;
  }
}

type Json = Parameters<ReturnType<typeof useFetcher>['submit']>[0];

/** Delays of the autosave after a change, and of a retry after a failure. Milliseconds. */
const pauseMs = 3000;
const retryMs = 10_000;

/** Failures that are retried automatically; all others need a decision by the editor. */
const passing = new Set(['unreachable', 'service-down']);

/**
 * Saves an article's draft automatically, one request at a time; later changes follow with the next one. After a refusal,
 * an expired session or a reload the text is kept, also in session storage. `generation` is a key for fields with text of
 * their own.
 */
export function useAutosave(articleId: number, read: Stored) {
  const fetcher = useFetcher<Saved>();
  const [content, setContent] = useState(read.content);
  const [stored, setStored] = useState(read);
  const [generation, setGeneration] = useState(0);
  const [refused, setRefused] = useState<{ code: string; by?: string } | null>(null);
  const sent = useRef<ArticleContent | null>(null);
  const afterwards = useRef<((stored: Stored) => void) | null>(null);
  const { data, state, submit } = fetcher;
  const isWaiting = state !== 'idle';
  const isDirty = content !== stored.content;

  useEffect(() => {
    void keptDraft(articleId).then((kept) => {
      if (!kept || JSON.stringify(kept.content) === JSON.stringify(read.content)) return;
      setContent((before) => (before === read.content ? kept.content : before));
      setGeneration((before) => before + 1);
      // Another version was saved meanwhile: handled like a save conflict.
      if (kept.revision !== read.revision) setRefused({ code: 'article-changed' });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount, with the loaded data
  }, [articleId]);

  useEffect(
    () => keepDraft(articleId, isDirty ? { revision: stored.revision, content } : null),
    [articleId, content, isDirty, stored.revision],
  );

  const save = useCallback(() => {
    if (sent.current !== null) return;
    sent.current = content;
    // A draft is plain JSON; Remix's type requires an index signature.
    const body = JSON.parse(JSON.stringify({ articleId, revision: stored.revision, content })) as Json;
    submit(body, { method: 'post', encType: 'application/json' });
  }, [articleId, content, stored.revision, submit]);

  // Declared before the effect that handles the response: that one's state update is visible in the next render.
  useEffect(() => {
    if (isWaiting || sent.current !== null || !afterwards.current) return;
    if (isDirty) return save();
    const then = afterwards.current;
    afterwards.current = null;
    // After the effects of this render, so that the page no longer counts as unsaved when it is left.
    setTimeout(() => then(stored), 0);
  }, [isDirty, isWaiting, save, stored]);

  useEffect(() => {
    if (!data || isWaiting || sent.current === null) return;
    const saved = sent.current;
    sent.current = null;
    if (data.code === null) {
      const { revision, savedAt, problems } = data;
      setStored({ content: saved, revision, savedAt, problems });
      setRefused(null);
    } else {
      afterwards.current = null;
      setRefused(data);
    }
  }, [data, isWaiting]);

  const failed = refused !== null;
  const isPassing = refused === null || passing.has(refused.code);
  useEffect(() => {
    if (!isDirty || isWaiting || !isPassing) return;
    const timer = setTimeout(save, failed ? retryMs : pauseMs);
    addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', save);
    };
  }, [failed, isDirty, isPassing, isWaiting, save]);

  const change: Change = useCallback((changes) => {
    setContent((before) => ({ ...before, ...changes }));
    // Edited text may be accepted after a refusal; a conflict stays until the editor decides.
    setRefused((before) => (before?.code === 'article-changed' ? before : null));
  }, []);
  /** Replaces the content, which is saved like a change. */
  const replace = useCallback(
    (other: ArticleContent) => {
      change(other);
      setGeneration((before) => before + 1);
    },
    [change],
  );
  /** Adopts the server's version: its text, or only its revision, so that the editor's text overwrites it. */
  const settle = useCallback((theirs: Stored, keepsOwn: boolean) => {
    setRefused(null);
    setStored(theirs);
    if (keepsOwn) {
      afterwards.current = () => undefined;
      return;
    }
    setContent(theirs.content);
    setGeneration((before) => before + 1);
  }, []);
  /** Saves pending changes, then calls `then`; not after a refusal. */
  const flush = useCallback(
    (then: (stored: Stored) => void) => {
      if (!isDirty && sent.current === null) return then(stored);
      afterwards.current = then;
      save();
    },
    [isDirty, save, stored],
  );
  const by = refused?.by ?? '';
  return {
    content,
    stored,
    generation,
    isDirty,
    isWaiting,
    code: refused?.code ?? null,
    by,
    change,
    replace,
    settle,
    flush,
  };
}
