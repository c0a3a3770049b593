import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../domain/catalogue/catalogue';
import type { SplitLesson } from '~/lib/server/split-lesson.server';
import { shortLength } from '~/lib/texts/time-text';
import { Logo } from './Logo';

type SplitPageProps = {
  lesson: SplitLesson | null;
  /** Content beside the logo: the language menu, a way out. */
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** A form on the left and, if there is room, a lesson's picture on the right. */
export function SplitPage({ lesson, head, foot, children }: SplitPageProps) {
  return (
    <div className="split">
      <div className="split__form">
        <header className="split__head">
          <Logo />
          {head && <div className="split__ways">{head}</div>}
        </header>
        <main className="split__in" id="main">
          {children}
        </main>
        <footer className="split__foot">{foot}</footer>
      </div>
      {lesson && <Picture lesson={lesson} />}
    </div>
  );
}

function Picture({ lesson: { title, poster, durationMs, chapters } }: { lesson: SplitLesson }) {
  const { t } = useTranslation('account');
  return (
    <aside className="split__pic" data-theme="dark">
      <img src={posterUrl(poster, 'bill', 1920)} width="1920" height="1080" alt="" loading="lazy" decoding="async" />
      <div className="split__quote">
        <p className="split__lesson">{title}</p>
        <p className="muted">
          {shortLength(durationMs, (count) => t('lessonMinutes', { count }))} ·{' '}
          {t('lessonChapters', { count: chapters })}
        </p>
      </div>
    </aside>
  );
}
