import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { useEdited } from '~/lib/hooks/use-edited';
import { draftOf, rulesOf, type GamePageData } from './edited';
import { FixedRules } from './FixedRules';
import { Planned } from './Planned';
import { RuleTable, StreakSteps } from './RuleFields';
import { Simulation } from './Simulation';

/** The points of causes and the multipliers of a streak, effective from tomorrow, with a simulation. */
export function Rules({ page, children }: { page: GamePageData; children: ReactNode }) {
  const { t, i18n } = useTranslation('gameEditor');
  const { inForce, planned } = page.rules;
  const { value: draft, set, isDirty, keep } = useEdited(draftOf(planned?.value ?? inForce, i18n.language));
  const rules = rulesOf(draft);
  return (
    <Planned
      texts="rules"
      version={page.rules}
      isDirty={isDirty}
      send={rules && ((savedAt) => ask('SaveGameRules', { value: rules, savedAt }))}
      onSaved={() => keep(draft)}
      views={children}
    >
      <div className="game-ed">
        <div>
          <p className="small muted">{t('rules.note')}</p>
          <RuleTable page={page} draft={draft} change={set} />
          <div className="game-ed__halves">
            <StreakSteps draft={draft} change={set} />
            <FixedRules />
          </div>
        </div>
        <Simulation draft={rules} inForce={inForce} now={page.now} />
      </div>
    </Planned>
  );
}
