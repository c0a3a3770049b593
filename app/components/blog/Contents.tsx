import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import type { Answer } from '~/lib/server/call.server';

type ContentsProps = {
  sections: Answer<'GetBlogArticle'>['article']['sections'];
  /** The article's language, if it differs from the page's. */
  lang: Language | undefined;
};

/** The table of contents of an article, styled like a lesson's chapters; hidden with a single section. */
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

/** A section is current once its heading has reached the upper third of the viewport. */
const upperPart = 1 / 3;

/** The id of the current section's heading; null before the first one and without scripts. */
function useSectionRead(ids: readonly string[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  const listed = ids.join(' ');
  useEffect(() => {
    const headings = listed.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const note = () => {
      const line = innerHeight * upperPart;
      setRead(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    // The huge top margin keeps every heading above the line intersecting, so only crossings of that line are reported.
    const rootMargin = `1000000px 0px -${Math.round((1 - upperPart) * 100)}% 0px`;
    const observer = new IntersectionObserver(note, { rootMargin });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [listed]);
  return read;
}
