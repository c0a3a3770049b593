import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missionTableSchema, topicFits } from '../../../../domain/gaming/edited';
import type { Mission } from '../../../../domain/gaming/missions';
import { Button } from '~/components/ui/Button';
import { Field, Select } from '~/components/ui/Field';
import { ask } from '~/lib/ask';
import { useEdited } from '~/lib/hooks/use-edited';
import { newId, type GamePageData } from './edited';
import { Planned } from './Planned';
import { TopicSelect } from './TopicSelect';

const kinds = ['minute', 'lesson', 'rating', 'test'] as const;

/** The table from which the three weekly missions are drawn; changes apply from the next Monday. */
export function Missions({ page, children }: { page: GamePageData; children: ReactNode }) {
  const { t } = useTranslation('gameEditor');
  const { inForce, planned } = page.missions;
  const { value: missions, set, isDirty, keep } = useEdited<Mission[]>(planned?.value ?? inForce);
  const isWhole = missionTableSchema.safeParse(missions).success;
  const change = (id: string, changes: Partial<Mission>) =>
    set((before) => before.map((mission) => (mission.id === id ? { ...mission, ...changes } : mission)));
  const add = () =>
    set((before) => [...before, { id: `missione-${newId()}`, kind: 'lesson', topic: '', goal: 1, pearls: 1 }]);
  return (
    <Planned
      texts="missions"
      version={page.missions}
      isDirty={isDirty}
      send={isWhole ? (savedAt) => ask('SaveMissions', { value: missions, savedAt }) : null}
      onSaved={() => keep(missions)}
      views={children}
    >
      <p className="small muted">{t('missions.note')}</p>
      <ol className="game-ed__missions">
        {missions.map((mission, place) => (
          <li key={mission.id}>
            <MissionFields
              mission={mission}
              number={place + 1}
              topics={page.topics}
              change={(changes) => change(mission.id, changes)}
            />
            <button
              type="button"
              className="iconbtn"
              aria-label={t('missions.remove', { number: place + 1 })}
              onClick={() => set((before) => before.filter(({ id }) => id !== mission.id))}
            >
              <X className="i" aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <Button size="small" needsScript onClick={add}>
        <Plus className="i" aria-hidden />
        {t('missions.add')}
      </Button>
    </Planned>
  );
}

type MissionFieldsProps = {
  mission: Mission;
  number: number;
  topics: GamePageData['topics'];
  change: (changes: Partial<Mission>) => void;
};

function MissionFields({ mission: { id, kind, topic, goal, pearls }, number, topics, change }: MissionFieldsProps) {
  const { t } = useTranslation('gameEditor');
  return (
    <fieldset>
      <legend className="sr">{t('missions.named', { number })}</legend>
      <Field
        name={`goal-${id}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        label={t('missions.goal')}
        value={Number.isNaN(goal) ? '' : goal}
        onChange={({ target }) => change({ goal: target.valueAsNumber })}
      />
      <Select
        label={t('missions.kind')}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`missions.kinds.${one}`) }))}
        onChoose={(value) => {
          const chosen = kinds.find((one) => one === value) ?? kind;
          change({ kind: chosen, topic: topicFits(chosen, topic) ? topic : '' });
        }}
      />
      <TopicSelect
        topics={topics}
        metric={kind}
        topic={topic}
        label={t('missions.topic')}
        onTopic={(chosen) => change({ topic: chosen })}
      />
      <Field
        name={`pearls-${id}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        label={t('missions.pearls')}
        value={Number.isNaN(pearls) ? '' : pearls}
        onChange={({ target }) => change({ pearls: target.valueAsNumber })}
      />
    </fieldset>
  );
}
