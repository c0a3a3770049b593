import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Badge } from '../../../../domain/gaming/badges';
import type { Mission } from '../../../../domain/gaming/missions';
import { topicFits } from '../../../../domain/gaming/edited';
import { topicsFor, type GamePageData } from './edited';

type TopicSelectProps = {
  topics: GamePageData['topics'];
  metric: Badge['metric'] | Mission['kind'];
  topic: string;
  /** Whether a time of day can be selected. */
  hasTimes?: boolean;
  label: string;
  onTopic: (topic: string) => void;
};

const times = ['early', 'late'] as const;

/** What a badge or mission counts: everything, a tag, a series, or a time of day. A deleted topic stays selected by its id. */
export function TopicSelect({ topics, metric, topic, hasTimes = false, label, onTopic }: TopicSelectProps) {
  const { t } = useTranslation('gameEditor');
  const id = useId();
  const offered = topicsFor(topics, metric);
  const isKnown = topic === '' || topic.startsWith('time:') || offered.some((one) => one.id === topic);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={topic} onChange={({ target }) => onTopic(target.value)}>
        <option value="">{t('topics.all')}</option>
        {hasTimes &&
          topicFits(metric, 'time:early') &&
          times.map((time) => (
            <option key={time} value={`time:${time}`}>
              {t(`topics.${time}`)}
            </option>
          ))}
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {t(one.id.startsWith('tag:') ? 'topics.tag' : 'topics.series', { name: one.name })}
          </option>
        ))}
        {!isKnown && <option value={topic}>{topic}</option>}
      </select>
    </div>
  );
}
