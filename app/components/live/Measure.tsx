import { useTranslation } from 'react-i18next';
import { ProgressBar } from '~/components/ProgressBar';
import { timeOf } from '~/lib/texts/time-text';
import type { LiveEvent } from './live-data';
import { progressOf } from './points';

/** The progress of an event on air, divided by its running order. */
export function Measure({ event, now }: { event: LiveEvent; now: number }) {
  const { t } = useTranslation('live');
  const progress = progressOf(event, now);
  if (!progress || event.startedAt === null) return null;
  const { points, current, second, length } = progress;
  const begun = points.map((point) => point.second).filter((at) => at < length);
  const starts = [...new Set([0, ...begun])].toSorted((a, b) => a - b);
  const title = points[current]?.title;
  const value = { minute: Math.floor(second / 60), of: Math.round(length / 60) };
  return (
    <>
      <ProgressBar
        chapters={starts.map((at) => ({ at }))}
        durationSeconds={length}
        positionSeconds={second}
        label={t('measure.label')}
        valueText={title ? t('measure.valueTitled', { ...value, title }) : t('measure.value', value)}
      />
      <p className="live__ends small">
        <span className="num">{timeOf(event.startedAt)}</span>
        <b>{title}</b>
        <span className="num">{timeOf(event.startedAt + length * 1000)}</span>
      </p>
    </>
  );
}
