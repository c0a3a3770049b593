import { useRevalidator } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useEdited } from '~/lib/hooks/use-edited';
import { useSaveKey } from '~/lib/hooks/use-save-key';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { draftOf, rulesOf, type GamePageData } from './edited';
import { FixedRules } from './FixedRules';
import { Head, useDayText } from './Head';
import { RuleTable, StreakSteps } from './RuleFields';
import { Simulation } from './Simulation';

/** What causes are worth and what a streak multiplies them by, from tomorrow on, beside a made-up person to try it with. */
export function Rules({ page, children }: { page: GamePageData; children: ReactNode }) {
  const { t, i18n } = useTranslation('gameEditor');
  const { revalidate } = useRevalidator();
  const dayText = useDayText();
  const { inForce, planned, next } = page.rules;
  const { value: draft, set, isDirty, keep } = useEdited(draftOf(planned?.value ?? inForce, i18n.language));
  const { run, isWaiting, code } = useAsking();
  const rules = rulesOf(draft);
  useUnsaved(isDirty);
  useSaveKey('save');
  const save = async (after?: () => void) => {
    if (!rules || isWaiting) return;
    const saved = await run(() => ask('SaveGameRules', { value: rules }));
    if (!saved) return;
    keep(draft);
    toast(t('rules.saved', { day: dayText(saved.fromDay) }));
    revalidate();
    after?.();
  };
  return (
    <>
      <Head state={planned && t('planned', { day: dayText(planned.fromDay) })} isDirty={isDirty}>
        <Button
          id="save"
          size="small"
          look="primary"
          needsScript
          disabled={!rules}
          waiting={isWaiting && t('saving')}
          onClick={() => void save()}
        >
          {t('rules.save', { day: dayText(next) })}
        </Button>
      </Head>
      {children}
      <RefusalLine code={code} />
      <p role="status" className="small admin__note">
        {!rules && t('rules.invalid')}
      </p>
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
      <LeaveUnsaved saving={{ isWaiting, code, save: (then) => void save(then) }} />
    </>
  );
}
