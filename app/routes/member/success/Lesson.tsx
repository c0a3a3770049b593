import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chapterFrameUrl } from '../../../../domain/catalogue/catalogue';
import { chapterAt } from '../../../../domain/watching/progress';
import { ProgressBar } from '~/components/ProgressBar';
import { clock } from '~/lib/texts/time-text';
import type { SuccessPage } from './success.server';

/** The lesson to resume at its second; it links to a new document, because the loaded data still has it locked. */
export function Lesson({ page: { lesson, state, next, isOpen } }: { page: SuccessPage }) {
  const { t } = useTranslation('money');
  const title = !isOpen
    ? 'success.waitsTitle'
    : lesson && lesson.time > 0
      ? 'success.resumeTitle'
      : 'success.startTitle';
  return (
    <aside className="done__lesson">
      {(lesson || isOpen) && <h2 className="section__title">{t(title)}</h2>}
      {lesson && <Picture lesson={lesson} />}
      {isOpen && (
        <div className="done__buttons">
          {lesson && (
            <a className="btn btn--primary btn--big btn--block" href={lesson.to}>
              <Play className="i i--fill" aria-hidden />
              {lesson.time > 0 ? t('success.resume', { time: clock(lesson.time) }) : t('success.watch')}
            </a>
          )}
          {!lesson && next && (
            <a className="btn btn--primary btn--big btn--block" href={next}>
              {t('success.goOn')}
            </a>
          )}
          <a className={lesson || next ? 'btn btn--block' : 'btn btn--primary btn--big btn--block'} href="/browse">
            {t('success.toCatalogue')}
          </a>
        </div>
      )}
      {(state === 'waiting' || state === 'done') && !isOpen && (
        <a className="btn btn--block" href="/browse">
          {t('success.backToCatalogue')}
        </a>
      )}
    </aside>
  );
}

function Picture({ lesson }: { lesson: NonNullable<SuccessPage['lesson']> }) {
  const { id, title, time, durationSeconds, chapters } = lesson;
  const frame = chapterFrameUrl(id, Math.max(0, chapterAt(chapters, time)));
  return (
    <figure className="done__pic">
      <img src={frame} width={640} height={360} alt="" />
      <figcaption>
        <b>{title}</b>
        {time > 0 && (
          <ProgressBar
            chapters={chapters}
            durationSeconds={durationSeconds}
            positionSeconds={time}
            label={title}
            valueText={clock(time)}
          />
        )}
      </figcaption>
    </figure>
  );
}
