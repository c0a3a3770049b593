import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteStyles } from '../page/page-style';
import type { Reading } from '../reading';
import { openedBy, pressedIn, type Opened } from './opened';

type Shown = Pick<Extract<Opened, { kind: 'note' | 'aside' }>, 'kind' | 'path' | 'fragment'>;
type ExcerptProps = { reading: Reading; opened: Shown; onFollow: (opened: Opened) => void };

/** Shown while the text loads, or if it is missing. */
const waitTexts = {
  note: { loading: 'footnote.loading', missing: 'footnote.missing' },
  aside: { loading: 'aside.loading', missing: 'aside.missing' },
} as const;

/** The part of a file that is shown: all of it, or the note with the fragment's id. */
function excerptOf(content: HTMLElement, { kind, fragment }: Shown): Element | null {
  if (kind === 'aside') return content;
  const found = content.querySelector(`#${CSS.escape(fragment)}`);
  // An empty anchor marks the start of its parent's content.
  return (found?.textContent?.trim() ? found : found?.parentElement) ?? null;
}

/** A note or a text outside of the chapters, in a dialog; in a shadow root like the pages. */
export function Excerpt({ reading, opened: { kind, path, fragment }, onFollow }: ExcerptProps) {
  const { t } = useTranslation('reader');
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const index = reading.chapterOf(path);
      const chapter = await reading.files.chapter(reading.book.edition.chapters[index]?.path ?? path);
      const excerpt = excerptOf(chapter.content, { kind, path, fragment });
      if (isOver || !host.current) return;
      if (!excerpt) throw new Error('the note is missing');
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
      const copy = document.importNode(excerpt, true);
      copy.removeAttribute('hidden');
      root.adoptedStyleSheets = noteStyles(chapter.styles);
      root.replaceChildren(copy);
      setState('shown');
      if (kind === 'aside' && fragment) root.getElementById(fragment)?.scrollIntoView();
    };
    show().catch(() => {
      if (isOver) return;
      host.current?.shadowRoot?.replaceChildren();
      setState('missing');
    });
    return () => {
      isOver = true;
    };
  }, [reading, kind, path, fragment]);
  useEffect(() => {
    const element = host.current;
    const press = (event: Event) => {
      const target = pressedIn(event);
      if (!target?.closest('a')) return;
      event.preventDefault();
      const next = openedBy(target, reading);
      if (next) onFollow(next);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [reading, onFollow]);
  return (
    <div className="reader-excerpt" lang={reading.book.edition.language}>
      <div ref={host} />
      {state !== 'shown' && <p role="status">{t(waitTexts[kind][state])}</p>}
    </div>
  );
}
