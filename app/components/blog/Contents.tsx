import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import type { Answer } from '~/lib/server/call.server';
import { useSectionRead } from './use-section-read';

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
