import { useEffect, useMemo, useState } from 'react';
import type { Span } from '../../../domain/ebooks/quote';
import { ask, codeOf } from '~/lib/ask';
import { useShared } from '~/lib/store';
import type { BookHighlight } from '../book';
import type { Reading } from '../reading';
import { paint } from './paint';

/** A highlight with its position in this edition: null if its text is gone, undefined while unknown. */
export type Marked = BookHighlight & { found: (Span & { path: string }) | null | undefined };

/** The reader's highlights, painted on the shown chapter. Changes are optimistic and undone if the server refuses. */
export function useHighlights(reading: Reading) {
  const [list, setList] = useState<readonly BookHighlight[]>(reading.book.highlights);
  const [code, setCode] = useState<string | null>(null);
  const come = useShared(reading.files.come);
  const { shown } = useShared(reading.state);
  const { chapters } = reading.book.edition;
  const marked = useMemo(() => {
    const isWhole = come.size === chapters.length;
    return list.map((one): Marked => {
      const found = reading.locate(one.passage);
      return { ...one, found: found ?? (isWhole ? null : undefined) };
    });
  }, [list, come, chapters, reading]);
  const chapter = shown?.chapter;
  useEffect(() => {
    const path = chapter === undefined ? null : chapters[chapter]?.path;
    for (const color of ['green', 'blue'] as const) {
      const ranges = marked.flatMap(({ color: own, found }) =>
        found && own === color && found.path === path ? (reading.pager?.rangeOf(found) ?? []) : [],
      );
      paint(`reader-${color}`, ranges);
    }
  }, [marked, chapter, chapters, reading]);
  useEffect(
    () => () => {
      for (const mark of ['reader-green', 'reader-blue', 'reader-found'] as const) paint(mark, []);
    },
    [],
  );

  const change = async (
    id: string,
    next: BookHighlight | null,
    send: () => Promise<{ refusal: Parameters<typeof codeOf>[0] } | object>,
  ) => {
    const before = list.find((one) => one.id === id);
    const put = (one: BookHighlight | null | undefined) =>
      setList((known) => {
        const others = known.filter((other) => other.id !== id);
        return one ? [...others, one] : others;
      });
    setCode(null);
    put(next);
    const asked = await send();
    if (!('refusal' in asked)) return true;
    put(before);
    setCode(codeOf(asked.refusal));
    return false;
  };

  const { ebookId } = reading.book;
  return {
    marked,
    code,
    save: (one: BookHighlight) =>
      change(one.id, one, () =>
        ask('SaveHighlight', {
          ebookId,
          highlightId: one.id,
          passage: one.passage,
          color: one.color,
          note: one.note,
        }),
      ),
    remove: (id: string) => change(id, null, () => ask('DeleteHighlight', { highlightId: id })),
  };
}
