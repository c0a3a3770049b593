import { useTranslation } from 'react-i18next';
import { TrialBar } from '~/components/shell/TrialBar';
import { clock } from '~/lib/texts/time-text';
import type { PlansPage } from './plans.server';

/** The rest of the trial, and the lesson where a plan continues. */
export function ResumeBar({ page: { trial, resumeSeconds, next } }: { page: PlansPage }) {
  const { t } = useTranslation('money');
  const say =
    resumeSeconds > 0
      ? t('plans.resume', { time: clock(resumeSeconds) })
      : next?.startsWith('/watch/') && t('plans.resumeLesson');
  if ((!trial || trial.isNewTrial) && !say) return null;
  return (
    <div className="plans__trial">
      {trial && <TrialBar trial={trial} />}
      {say && <p className="small muted">{say}</p>}
    </div>
  );
}
