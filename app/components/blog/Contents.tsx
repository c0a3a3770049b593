import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import type { Answer } from '~/lib/server/call.server';

type ContentsProps = {
  sections: Answer<'GetBlogArticle'>['article']['sections'];
  /** Of the article, where the page has another. */
  lang: Language | undefined;
};

/** The sections of an article, as the chapters of a lesson; one section needs no contents. */
export function Contents({ sections, lang }: ContentsProps) {
  const { t } = useTranslation('blog');
  const read = useSectionRead(sections.map(({ id }) => id));
  if (sections.length < 2) return null;
  const now = sections.findIndex(({ id }) => id === read);
  return (
    <nav className="article__contents" aria-label={t('contents')}>
      <ol className="chapters" lang={lang}>
        {sections.map(({ id, label }, index) => (
          <li key={id} data-state={index === now ? 'now' : index < now ? 'done' : 'next'}>
            <a className="chapter" href={`#${id}`} aria-current={index === now ? 'true' : undefined}>
              <span className="chapter__pin" />
              <span className="chapter__name">{label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A section counts as being read from when its heading is in the upper third of the window. */
const upperPart = 1 / 3;

/** Which of an article's sections is being read, by the id of its heading; null before the first, and without scripts. */
function useSectionRead(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  const listed = ids.join(' ');
  useEffect(() => {
    const headings = listed.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const note = () => {
      const line = innerHeight * upperPart;
      setRead(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    // Only the lower edge counts: the upper one is out of reach.
    const rootMargin = `1000000px 0px -${Math.round((1 - upperPart) * 100)}% 0px`;
    const observer = new IntersectionObserver(note, { rootMargin });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [listed]);
  return read;
}
