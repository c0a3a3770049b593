import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsInto } from '../../../../domain/lists/my-list';
import { useDurationText } from '~/lib/texts/time-text';
import type { ListData } from './list.server';

/** Custom properties are not part of React's style type. */
const measured = (width: number, filled: number) => ({ '--w': width, '--f': filled.toFixed(3) }) as CSSProperties;

type SumProps = { list: ListData['list']; minutes: number | null };

/** The whole list as one bar: a segment per lesson, filled by its progress, pale if it does not fit into the available time. */
export function Sum({ list, minutes }: SumProps) {
  const { t } = useTranslation(['list', 'browse']);
  const durationText = useDurationText();
  const whole = list.reduce((sum, { video }) => sum + video.duration, 0);
  const seen = list.reduce((sum, { video }) => sum + (video.percentage === null ? 0 : video.time * 1000), 0);
  const lessons = t('browse:lessons', { count: list.length });
  const length = durationText(whole);
  return (
    <div className="sum">
      <p className="sum__cap">
        <b>{t('sum', { lessons, duration: length })}</b>
        {seen > 0 && <span>{t('seen', { duration: durationText(seen) })}</span>}
      </p>
      <div className="progress-bar" role="img" aria-label={t('sumLabel', { lessons, duration: length })}>
        {list.map((listed) => {
          const { id, duration, percentage, time } = listed.video;
          // An unreleased lesson has no length.
          if (duration === 0) return null;
          return (
            <i
              key={id}
              style={measured(duration / 1000, percentage === null ? 0 : Math.min(1, (time * 1000) / duration))}
              data-out={fitsInto(listed, minutes) ? undefined : ''}
            />
          );
        })}
      </div>
    </div>
  );
}
