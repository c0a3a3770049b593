import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '~/lib/texts/time-text';
import type { LiveEvent } from './live-data';
import { progressOf } from './points';

/** Custom properties are not part of React's style type. */
const filledTo = (percentage: number) => ({ '--f': `${Math.round(percentage)}%` }) as CSSProperties;

/** The running order of an event on air, with the current point marked. */
export function RunningOrder({ event, now }: { event: LiveEvent; now: number }) {
  const { t } = useTranslation('live');
  const progress = progressOf(event, now);
  if (!progress || progress.points.length === 0 || event.startedAt === null) return null;
  const { points, current, second, length } = progress;
  const { startedAt } = event;
  return (
    <section aria-labelledby="live-order">
      <h2 className="livelarge__head" id="live-order">
        {t('order')}
      </h2>
      <ol className="chapters livelarge__order">
        {points.map((point, index) => {
          const end = points[index + 1]?.second ?? length;
          const isNow = index === current;
          const share = end > point.second ? ((second - point.second) / (end - point.second)) * 100 : 100;
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- two points may have equal title and time
              key={index}
              data-state={isNow ? 'now' : index < current ? 'done' : 'next'}
              style={isNow ? filledTo(share) : undefined}
            >
              <span className="chapter" aria-current={isNow ? 'step' : undefined}>
                <span className="chapter__pin" />
                <span className="chapter__name">{point.title}</span>
                <span className="chapter__time num">{timeOf(startedAt + point.second * 1000)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
