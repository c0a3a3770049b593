import { useTranslation } from 'react-i18next';
import type { Badge } from '../../../../domain/gaming/badges';
import { tierOf } from '../../../../domain/gaming/tiers';
import { causeKinds } from '../../../../domain/gaming/causes';
import { topicFits } from '../../../../domain/gaming/edited';
import { Field, Select, TextArea } from '~/components/ui/Field';
import type { GamePageData } from './edited';
import { TopicSelect } from './TopicSelect';

const metrics = [...causeKinds, 'streak', 'weeks'] as const;
const difficulties = [0, 1, 2, 3, 4, 5] as const;
const translated = ['en', 'es'] as const;

type FieldsProps = {
  page: GamePageData;
  badge: Badge;
  isNew: boolean;
  change: (changes: Partial<Badge>) => void;
};

/** A badge's title and metric. */
export function BadgeFields({ page, badge, isNew, change }: FieldsProps) {
  const { t } = useTranslation('gameEditor');
  const { title, description, metric, topic } = badge;
  return (
    <section className="form2" aria-label={t('badge.what')}>
      <Field
        name="title"
        label={t('badge.title')}
        maxLength={200}
        value={title.it}
        onChange={({ target }) => change({ title: { ...title, it: target.value } })}
      />
      <Field
        name="id"
        label={t('badge.id')}
        hint={t('badge.idHint')}
        maxLength={60}
        readOnly={!isNew}
        autoComplete="off"
        spellCheck={false}
        value={badge.id}
        onChange={({ target }) => change({ id: target.value.toLowerCase() })}
      />
      <div className="w">
        <TextArea
          label={t('badge.description')}
          rows={2}
          maxLength={200}
          value={description.it}
          onText={(it) => change({ description: { ...description, it } })}
        />
      </div>
      <Select
        label={t('badge.metric')}
        hint={t('badge.metricHint')}
        value={metric}
        options={metrics.map((one) => ({ value: one, label: t(`metrics.${one}`) }))}
        onChoose={(value) => {
          const chosen = metrics.find((one) => one === value) ?? metric;
          change({ metric: chosen, topic: topicFits(chosen, topic) ? topic : '' });
        }}
      />
      <TopicSelect
        topics={page.topics}
        metric={metric}
        topic={topic}
        hasTimes
        label={t('badge.topic')}
        onTopic={(chosen) => change({ topic: chosen })}
      />
      <Select
        label={t('badge.difficulty')}
        value={badge.difficulty}
        options={difficulties.map((one) => ({
          value: one,
          label: `${t(`tiers.${tierOf(one)}`)}, ${t(`materials.${tierOf(one)}`)}`,
        }))}
        onChoose={(value) => change({ difficulty: Number(value) })}
      />
      <Field
        name="experience"
        type="number"
        inputMode="numeric"
        min={0}
        max={10_000}
        label={t('badge.experience')}
        hint={t('badge.experienceHint')}
        value={Number.isNaN(badge.experience) ? '' : badge.experience}
        onChange={({ target }) => change({ experience: target.valueAsNumber })}
      />
      {translated.map((language) => (
        <div key={language} className="game-ed__translated">
          <Field
            name={`title-${language}`}
            label={t(`badge.titleIn.${language}`)}
            maxLength={200}
            lang={language}
            value={title[language] ?? ''}
            onChange={({ target }) => change({ title: { ...title, [language]: target.value || null } })}
          />
          <TextArea
            label={t(`badge.descriptionIn.${language}`)}
            rows={2}
            maxLength={200}
            value={description[language] ?? ''}
            onText={(text) => change({ description: { ...description, [language]: text || null } })}
          />
        </div>
      ))}
    </section>
  );
}
