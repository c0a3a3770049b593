import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterFrameUrl } from '../../../domain/catalogue/catalogue';
import { ProgressBar } from '~/components/ProgressBar';
import { clock } from '~/lib/texts/time-text';
import type { LandingData } from './landing.server';

type ShownLesson = NonNullable<LandingData['shown']>;

const points = ['hands', 'chapter', 'resume', 'languages'] as const;

/** The last one is shown in the caption. */
const onPicture = ['hands', 'chapter', 'resume'] as const;

/** Custom properties are not part of React's style type. */
const at = (x: string, y: string) => ({ '--x': x, '--y': y }) as CSSProperties;

/** The position of a second on the frame's progress bar, which starts and ends a time label's width from the edges. */
const onBar = (share: number) => at(`calc(4.4rem + (100% - 8.8rem) * ${share.toFixed(3)})`, 'calc(100% - 1.72rem)');

/** The frame's position in its chapter. Seconds. */
const intoChapter = 4;

function spotsOf({ chapters, chapter, duration }: ShownLesson) {
  const seconds = duration / 1000;
  const here = (chapters[chapter]?.at ?? 0) + intoChapter;
  const later = chapters[chapter + 2]?.at ?? seconds;
  const spots = { hands: at('33%', '50%'), chapter: onBar(later / seconds), resume: onBar(here / seconds) };
  return { position: here, spots };
}

/** A frame of a lesson with the player's features around it. */
export function LessonDiagram({ lesson }: { lesson: ShownLesson }) {
  const { t } = useTranslation('landing');
  const seconds = lesson.duration / 1000;
  const { position, spots } = spotsOf(lesson);
  return (
    <section className="band">
      <div className="band__inner">
        <h2 className="band__title">{t('anatomy.title')}</h2>
        <div className="anat">
          <div className="anat__frame">
            <img
              src={chapterFrameUrl(lesson.id, lesson.chapter)}
              width="640"
              height="360"
              alt={t('anatomy.frame', { title: lesson.title })}
              loading="lazy"
              decoding="async"
            />
            <p className="anat__caption" aria-hidden="true">
              <span className="anat__pt anat__pt--in">{points.indexOf('languages') + 1}</span>
              {t('anatomy.caption')}
            </p>
            <div className="anat__bar" aria-hidden="true">
              <span className="num">{clock(position)}</span>
              <ProgressBar
                chapters={lesson.chapters}
                durationSeconds={seconds}
                positionSeconds={position}
                label=""
                valueText=""
              />
              <span className="num">{clock(seconds)}</span>
            </div>
            {onPicture.map((point) => (
              <span key={point} className="anat__pt" style={spots[point]} aria-hidden="true">
                {points.indexOf(point) + 1}
              </span>
            ))}
          </div>
          <ol className="anat__list">
            {points.map((point, index) => (
              <li key={point}>
                <span aria-hidden="true">{index + 1}</span>
                <b>{t(`anatomy.${point}`)}</b>
                <p>{t(`anatomy.${point}Text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
