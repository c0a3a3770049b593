import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { TrialState } from '../../../domain/watching/trial';
import { useShell } from '~/lib/hooks/use-shell';
import { plansPath } from '~/lib/money/plans-path';
import { useDurationText } from '~/lib/texts/time-text';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type TrialBarProps = { trial: TrialState; leadsToPlans?: boolean };

/** What is left of the old trial: the time, and a pip per lesson, filled when used (spec 1 §4). */
export function TrialBar({ trial, leadsToPlans = false }: TrialBarProps) {
  const { t } = useTranslation('browse');
  const { isNativeApp } = useShell();
  const durationText = useDurationText();
  const { secondsLeft, videosAllowed, videosWatched, isExpired, isNewTrial } = trial;
  if (isNewTrial) return null;
  // Whole minutes from ten on, and never more than there is.
  const left = secondsLeft < 600 ? secondsLeft : secondsLeft - (secondsLeft % 60);
  const used = Math.min(videosWatched, videosAllowed);
  // In an expired trial, a count of lessons left would promise lessons that no longer open.
  const hasPips = videosAllowed > 0 && !(isExpired && used < videosAllowed);
  return (
    <aside className="trial" aria-label={t('trial.label')}>
      <p className="trial__text">
        {isExpired ? (
          <span className="trial__over">{capitalised(t('trial.over'))}</span>
        ) : (
          <>
            {t(left < 60 ? 'trial.beforeOne' : 'trial.before')} <b>{durationText(left * 1000)}</b> {t('trial.after')}
          </>
        )}
      </p>
      {hasPips && (
        <div className="trial__pips" role="img" aria-label={t('trial.pips', { count: used, total: videosAllowed })}>
          {Array.from({ length: videosAllowed }, (_, index) => (
            <span key={index} className="trial__pip" data-used={index < used || undefined} />
          ))}
          <span className="small muted ml-1.5">{t('trial.used', { count: used, total: videosAllowed })}</span>
        </div>
      )}
      {leadsToPlans && (isExpired || !isNativeApp) && (
        <Link className="link trial__end" to={isNativeApp ? plansPath('/browse') : '/plans'}>
          {t(isNativeApp ? 'planNeeded' : 'toPlans')}
        </Link>
      )}
    </aside>
  );
}
