import { useEffect, useState } from 'react';
import type { Passage } from '../../../domain/ebooks/place-schemas';
import { passageAt } from '../../../domain/ebooks/quote';
import type { Reading } from '../reading';

type Ends = Pick<StaticRange, 'startContainer' | 'startOffset' | 'endContainer' | 'endOffset'>;

/** Browsers expose a selection inside a shadow root in one of three ways. */
type WithShadow = {
  getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[];
};
const withShadow = (selection: Selection): Selection & WithShadow => selection;
type OwnSelection = ShadowRoot & { getSelection?: () => Selection | null };
const ofRoot = (root: ShadowRoot): OwnSelection => root;

function endsIn(root: ShadowRoot): Ends | null {
  const own = ofRoot(root).getSelection?.();
  if (own && own.rangeCount > 0 && root.contains(own.anchorNode)) return own.getRangeAt(0);
  const selection = document.getSelection();
  if (!selection) return null;
  const composed = withShadow(selection).getComposedRanges?.({ shadowRoots: [root] })[0];
  if (composed) return composed;
  return selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
}

type Selected = {
  passage: Passage;
  /** The bounding box of the selection. */
  box: DOMRect;
};

/** The selection inside the book; null if there is none. */
export function selectedIn(reading: Reading): Selected | null {
  const { pager } = reading;
  const { shown } = reading.state.value;
  const text = pager?.chapter?.text;
  const ends = pager && endsIn(pager.root);
  if (!pager || !ends || !text || !shown) return null;
  if (!pager.root.contains(ends.startContainer) || !pager.root.contains(ends.endContainer)) return null;
  let start = text.offsetOf(ends.startContainer, ends.startOffset);
  let end = text.offsetOf(ends.endContainer, ends.endOffset);
  while (start < end && text.text[start] === ' ') start += 1;
  while (end > start && text.text[end - 1] === ' ') end -= 1;
  const range = start < end ? text.rangeOf({ start, end }) : null;
  const path = reading.book.edition.chapters[shown.chapter]?.path;
  if (!range || path === undefined) return null;
  return { passage: passageAt(text.text, path, { start, end }), box: range.getBoundingClientRect() };
}

/** The same as state, updated with the selection. */
export function useSelected(reading: Reading): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const look = () => setSelected(selectedIn(reading));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [reading]);
  return selected;
}

/** Clears the selection. */
export const deselect = (): void => document.getSelection()?.removeAllRanges();
