import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteStyles } from '../page/page-style';
import type { Reading } from '../reading';

type FootnoteProps = { reading: Reading; path: string; fragment: string; onLeave: () => void };

/** A note of the book in place, in a shadow root like the pages; its links lead back to the line. */
export function Footnote({ reading, path, fragment, onLeave }: FootnoteProps) {
  const { t } = useTranslation('reader');
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const index = reading.chapterOf(path);
      const chapter = await reading.files.chapter(reading.book.edition.chapters[index]?.path ?? path);
      const found = chapter.content.querySelector(`#${CSS.escape(fragment)}`);
      // An empty mark stands at the beginning of what it names.
      const note = found?.textContent?.trim() ? found : found?.parentElement;
      if (isOver || !host.current || !note) return setState('missing');
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
      const copy = document.importNode(note, true);
      copy.removeAttribute('hidden');
      root.adoptedStyleSheets = noteStyles(chapter.styles);
      root.replaceChildren(copy);
      return setState('shown');
    };
    show().catch(() => setState('missing'));
    return () => {
      isOver = true;
    };
  }, [reading, path, fragment]);
  useEffect(() => {
    const element = host.current;
    const press = (event: Event) => {
      const [target] = event.composedPath();
      if (!(target instanceof Element) || !target.closest('a')) return;
      event.preventDefault();
      onLeave();
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [onLeave]);
  return (
    <div className="reader-footnote" lang={reading.book.edition.language}>
      <div ref={host} />
      {state !== 'shown' && <p role="status">{t(state === 'loading' ? 'footnote.loading' : 'footnote.missing')}</p>}
    </div>
  );
}
