import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { toast } from '../../ui/toast';
import { closePreview } from '../card-preview';

/** How long the place of a removed lesson stays, with its undo button. Milliseconds. */
export const placeMs = 10_000;

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id));

/** Runs the callback once neither pointer nor focus is in a row, so its cards may close up. Returns a function that cancels. */
export function whenLeft(row: Element | null, done: () => void): () => void {
  const isBusy = () => row?.isConnected && (row.matches(':hover') || row.contains(document.activeElement));
  if (!row || !isBusy()) {
    done();
    return () => undefined;
  }
  const look = () => {
    if (isBusy()) return;
    stop();
    done();
  };
  const later = () => requestAnimationFrame(look);
  const stop = () => {
    row.removeEventListener('pointerleave', later);
    row.removeEventListener('focusout', later);
  };
  row.addEventListener('pointerleave', later);
  row.addEventListener('focusout', later);
  return stop;
}

const rowOf = (cardId: string): Element | null =>
  document.querySelector(`[data-card="${CSS.escape(cardId)}"][data-gone]`)?.closest('.row') ?? null;

/**
 * Lessons removed from keep-watching: `gone` keep their place for ten seconds, and while the pointer or focus is in the row, so
 * that no other card moves under the pointer; `hidden` have left. A removal that the server refuses is undone.
 */
export function useHiding() {
  const { t } = useTranslation('browse');
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const endings = useRef(new Map<string, () => void>());
  useEffect(() => {
    const { current } = endings;
    return () => {
      for (const stop of current.values()) stop();
    };
  }, []);
  const stopEnding = (id: string) => {
    endings.current.get(id)?.();
    endings.current.delete(id);
  };
  const end = (id: string) => {
    endings.current.delete(id);
    setGone((before) => without(before, id));
    setHidden((before) => new Set(before).add(id));
    if (endings.current.size === 0) revalidate();
  };
  const hide = (id: string) => {
    closePreview();
    setGone((before) => new Set(before).add(id));
    const timer = setTimeout(
      () =>
        endings.current.set(
          id,
          whenLeft(rowOf(id), () => end(id)),
        ),
      placeMs,
    );
    endings.current.set(id, () => clearTimeout(timer));
    void ask('HideFromKeepWatching', { videoId: id }).then((asked) => {
      if ('result' in asked) return;
      stopEnding(id);
      setGone((before) => without(before, id));
      toast(t('removeFailed'), 'failed');
    });
  };
  const show = (id: string) => {
    stopEnding(id);
    setGone((before) => without(before, id));
    void ask('ShowInKeepWatching', { videoId: id }).then((asked) => {
      if ('result' in asked) return;
      setHidden((before) => new Set(before).add(id));
      toast(t('restoreFailed'), 'failed');
    });
  };
  return { hidden, gone, hide, show };
}
