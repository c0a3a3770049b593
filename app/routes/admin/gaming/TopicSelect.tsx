import { useTranslation } from 'react-i18next';
import type { Badge } from '../../../../domain/gaming/badges';
import type { Mission } from '../../../../domain/gaming/missions';
import { topicFits } from '../../../../domain/gaming/edited';
import { Select } from '~/components/ui/Field';
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
  const offered = topicsFor(topics, metric);
  const isKnown = topic === '' || topic.startsWith('time:') || offered.some((one) => one.id === topic);
  const offersTimes = hasTimes && topicFits(metric, 'time:early');
  const options = [
    { value: '', label: t('topics.all') },
    ...(offersTimes ? times.map((time) => ({ value: `time:${time}`, label: t(`topics.${time}`) })) : []),
    ...offered.map(({ id, name }) => ({
      value: id,
      label: t(id.startsWith('tag:') ? 'topics.tag' : 'topics.series', { name }),
    })),
    ...(isKnown ? [] : [{ value: topic, label: topic }]),
  ];
  return <Select label={label} value={topic} options={options} onChoose={onTopic} />;
}
