import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedNumber } from '../../../../domain/gaming/numbers';
import type { GamingRules } from '../../../../domain/gaming/rules';
import { madeUpYear, replayYear } from '../../../../domain/gaming/simulation';
import { daysLater, romeDay } from '../../../../domain/shared/rome-day';
import { Outcome } from './Outcome';

/** Counts a simulated year twice: in order, and shuffled with repetitions. Both results must be equal. */
export function YearPreview({ draft, inForce, now }: { draft: GamingRules; inForce: GamingRules; now: number }) {
  const { t, i18n } = useTranslation('gameEditor');
  const from = daysLater(romeDay(now), -365);
  const causes = useMemo(() => madeUpYear(from), [from]);
  const byDraft = useMemo(() => replayYear(causes, draft), [causes, draft]);
  const byRules = useMemo(() => replayYear(causes, inForce), [causes, inForce]);
  const isSame = [byDraft, byRules].every(({ once, again }) => JSON.stringify(once) === JSON.stringify(again));
  const Icon = isSame ? ShieldCheck : ShieldAlert;
  const difference = byDraft.once.level - byRules.once.level;
  const change = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  return (
    <>
      <p className="small muted">{t('year.note')}</p>
      <Outcome title={t('sim.withDraft')} total={byDraft.once} />
      <Outcome title={t('sim.withRules')} total={byRules.once} isQuiet />
      <p className="callout game-ed__replayed" role="status">
        <Icon className="i" aria-hidden />
        <span>
          {t('year.replayed', { causes: groupedNumber(causes.length, i18n.language) })}{' '}
          {t(isSame ? 'year.isSame' : 'year.differs')} {t(`year.levels.${change}`, { count: Math.abs(difference) })}
        </span>
      </p>
    </>
  );
}
