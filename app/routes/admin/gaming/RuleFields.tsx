import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { causeKinds } from '../../../../domain/gaming/causes';
import { Button } from '~/components/ui/Button';
import { newId, type GamePageData, type RulesDraft } from './edited';

type FieldsProps = { draft: RulesDraft; change: (changed: (before: RulesDraft) => RulesDraft) => void };

/** The points of each cause. */
export function RuleTable({ page, draft, change }: FieldsProps & { page: GamePageData }) {
  const { t } = useTranslation('gameEditor');
  const { inForce } = page.rules;
  const badgesOf = (kind: string) =>
    page.badges.filter(({ badge, isRetired }) => !isRetired && badge.metric === kind).length;
  return (
    <table className="tbl game-ed__rules">
      <thead>
        <tr>
          <th scope="col">{t('rules.cause')}</th>
          <th scope="col">{t('rules.points')}</th>
          <th scope="col">{t('rules.most')}</th>
          <th scope="col">{t('rules.counts')}</th>
        </tr>
      </thead>
      <tbody>
        {causeKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`causes.${kind}`)}
              <span className="small muted">{t(`rules.once.${kind}`)}</span>
            </th>
            <td>
              <input
                className="input game-ed__number"
                type="number"
                inputMode="numeric"
                min={0}
                max={10_000}
                aria-label={t('rules.pointsOf', { cause: t(`causes.${kind}`) })}
                value={draft.experience[kind]}
                onChange={({ target }) =>
                  change((before) => ({ ...before, experience: { ...before.experience, [kind]: target.value } }))
                }
              />
              {draft.experience[kind] !== String(inForce.experience[kind]) && (
                <span className="small muted">{t('rules.now', { value: inForce.experience[kind] })}</span>
              )}
            </td>
            <td>
              {kind === 'minute' ? (
                <>
                  <input
                    className="input game-ed__number"
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={1440}
                    aria-label={t('rules.mostMinutes')}
                    value={draft.mostMinutes}
                    onChange={({ target }) => change((before) => ({ ...before, mostMinutes: target.value }))}
                  />
                  <span className="small muted">{t('rules.perDay')}</span>
                </>
              ) : (
                <span className="muted" aria-label={t('rules.noLimit')} role="img">
                  –
                </span>
              )}
            </td>
            <td className="muted">{t('rules.badges', { count: badgesOf(kind) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The multipliers of a streak and the day from which each applies. */
export function StreakSteps({ draft, change }: FieldsProps) {
  const { t } = useTranslation('gameEditor');
  const changeStep = (key: string, changes: { day?: string; factor?: string }) =>
    change((before) => ({
      ...before,
      steps: before.steps.map((step) => (step.key === key ? { ...step, ...changes } : step)),
    }));
  return (
    <section aria-labelledby="streak-title">
      <h2 className="h4" id="streak-title">
        {t('streak.title')}
      </h2>
      <p className="small muted">{t('streak.note')}</p>
      <ul className="game-ed__steps">
        {draft.steps.map(({ key, day, factor }) => (
          <li key={key}>
            <label>
              {t('streak.from')}
              <input
                className="input game-ed__number"
                type="number"
                inputMode="numeric"
                min={1}
                max={366}
                value={day}
                onChange={({ target }) => changeStep(key, { day: target.value })}
              />
            </label>
            <label>
              ×
              <input
                className="input game-ed__number"
                inputMode="decimal"
                maxLength={5}
                aria-label={t('streak.factor', { day })}
                value={factor}
                onChange={({ target }) => changeStep(key, { factor: target.value })}
              />
            </label>
            <button
              type="button"
              className="iconbtn"
              aria-label={t('streak.remove', { day })}
              onClick={() =>
                change((before) => ({ ...before, steps: before.steps.filter((step) => step.key !== key) }))
              }
            >
              <X className="i" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        needsScript
        onClick={() =>
          change((before) => ({ ...before, steps: [...before.steps, { key: newId(), day: '', factor: '' }] }))
        }
      >
        <Plus className="i" aria-hidden />
        {t('streak.add')}
      </Button>
    </section>
  );
}
