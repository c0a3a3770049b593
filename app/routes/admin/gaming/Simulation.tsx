import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { causeKinds, type CauseKind } from '../../../../domain/gaming/causes';
import type { GamingRules } from '../../../../domain/gaming/rules';
import { simulate, type Step } from '../../../../domain/gaming/simulation';
import { weekOf } from '../../../../domain/gaming/weeks';
import { daysLater, romeDay, romeInstant } from '../../../../domain/shared/rome-day';
import { Button } from '~/components/ui/Button';
import { timeOf } from '~/lib/texts/time-text';
import { newId } from './edited';
import { useDayText } from './Head';
import { Outcome } from './Outcome';
import { YearPreview } from './YearPreview';

/** The same action may occur twice, so each step has a key of its own. */
type ListedStep = Step & { key: string };

const minutesPerLesson = 12;
const mostSteps = 60;
const betweenMs = 12 * 60_000;

type SimulationProps = {
  /** Null while the input is invalid. */
  draft: GamingRules | null;
  inForce: GamingRules;
  now: number;
};

/** Simulates a player's actions under the edited and the current rules. Read-only. */
export function Simulation({ draft, inForce, now }: SimulationProps) {
  const { t } = useTranslation('gameEditor');
  const [isYear, setYear] = useState(false);
  return (
    <aside className="game-ed__sim" aria-labelledby="simulation-title">
      <div>
        <h2 className="h4" id="simulation-title">
          {t('sim.title')}
        </h2>
        <p className="small muted">{t('sim.note')}</p>
      </div>
      <div className="seg" role="group" aria-label={t('sim.how')}>
        <button type="button" aria-pressed={!isYear} onClick={() => setYear(false)}>
          {t('sim.byHand')}
        </button>
        <button type="button" aria-pressed={isYear} onClick={() => setYear(true)}>
          {t('sim.year')}
        </button>
      </div>
      <div className="game-ed__part" hidden={isYear}>
        <ByHand draft={draft ?? inForce} inForce={inForce} now={now} />
      </div>
      {isYear && <YearPreview draft={draft ?? inForce} inForce={inForce} now={now} />}
    </aside>
  );
}

function ByHand({ draft, inForce, now }: { draft: GamingRules; inForce: GamingRules; now: number }) {
  const { t } = useTranslation('gameEditor');
  const dayText = useDayText();
  const { steps, day, add, repeat, remove, nextDay } = useSteps(now);
  const [byDraft, byRules] = [simulate(steps, draft), simulate(steps, inForce)];
  const last = byDraft.steps.at(-1)?.step;
  return (
    <>
      {steps.length === 0 ? (
        <p className="small muted">{t('sim.empty')}</p>
      ) : (
        <table className="game-ed__steplist">
          <thead>
            <tr>
              <th scope="col">{t('sim.when')}</th>
              <th scope="col">{t('sim.what')}</th>
              <th scope="col">{t('sim.draft')}</th>
              <th scope="col">{t('sim.live')}</th>
              <th scope="col">
                <span className="sr">{t('sim.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {byDraft.steps.map((worth, at) => (
              <StepRow
                key={worth.step.key}
                worth={worth}
                live={byRules.steps[at]?.experience ?? 0}
                onRemove={() => remove(worth.step.key)}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className="small" role="status">
        {t('sim.on', { day: dayText(day) })}
      </p>
      <div className="game-ed__adds" role="group" aria-label={t('sim.add')}>
        {causeKinds.map((kind) => (
          <Button key={kind} size="small" needsScript disabled={steps.length >= mostSteps} onClick={() => add(kind)}>
            <Plus className="i" aria-hidden />
            {t(`sim.adds.${kind}`, { minutes: minutesPerLesson })}
          </Button>
        ))}
        <Button
          size="small"
          needsScript
          disabled={!last || steps.length >= mostSteps}
          onClick={() => last && repeat(last)}
        >
          {t('sim.repeat')}
        </Button>
        <Button size="small" needsScript onClick={nextDay}>
          {t('sim.nextDay')}
        </Button>
      </div>
      <Outcome title={t('sim.withDraft')} total={byDraft.total} />
      <Outcome title={t('sim.withRules')} total={byRules.total} isQuiet />
    </>
  );
}

type RowProps = { worth: ReturnType<typeof simulate>['steps'][number]; live: number; onRemove: () => void };

function StepRow({ worth: { step, experience, isRepeat, streak, factor, sealed }, live, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('gameEditor');
  const weekdays = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'Europe/Rome' });
  const decimal = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const what = t(`sim.did.${step.kind}`, { count: step.count });
  const when = `${weekdays.format(step.at)} ${timeOf(step.at)}`;
  const facts = [
    isRepeat && t('sim.repeated'),
    streak > 0 && t('sim.streak', { count: streak, factor: decimal.format(factor) }),
    sealed !== null && t('sim.sealed'),
  ];
  return (
    <tr data-none={experience === 0 || undefined}>
      <td className="small muted num">{when}</td>
      <th scope="row">
        {what}
        <span className="small muted">{facts.filter(Boolean).join(', ')}</span>
      </th>
      <td className="num">
        <b>{experience > 0 ? `+${experience}` : '0'}</b>
      </td>
      <td className="num muted">{live > 0 ? `+${live}` : '0'}</td>
      <td>
        <button type="button" className="iconbtn" aria-label={t('sim.removeNamed', { what, when })} onClick={onRemove}>
          <X className="i" aria-hidden />
        </button>
      </td>
    </tr>
  );
}

/** The simulated steps, each twelve minutes after the previous one, from this week's Monday on. */
function useSteps(now: number) {
  const [{ steps, day }, set] = useState<{ steps: ListedStep[]; day: string }>({ steps: [], day: weekOf(now) });
  const momentOf = (before: readonly Step[], on: string): number => {
    const latest = Math.max(0, ...before.filter(({ at }) => romeDay(at) === on).map(({ at }) => at));
    return latest > 0 ? latest + betweenMs : romeInstant(on, '07:40');
  };
  const put = (id: string, kind: CauseKind, count: number) =>
    set((before) => ({
      ...before,
      steps: [...before.steps, { key: newId(), id, kind, count, at: momentOf(before.steps, before.day) }],
    }));
  return {
    steps,
    day,
    add: (kind: CauseKind) => put(newId(), kind, kind === 'minute' ? minutesPerLesson : 1),
    repeat: ({ id, kind, count }: Step) => put(id, kind, count),
    remove: (key: string) => set((before) => ({ ...before, steps: before.steps.filter((one) => one.key !== key) })),
    nextDay: () => set((before) => ({ ...before, day: daysLater(before.day, 1) })),
  };
}
