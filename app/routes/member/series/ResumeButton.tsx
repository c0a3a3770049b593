import { Link } from '@remix-run/react';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../../domain/catalogue/catalogue';
import { useIsClosedByTrial, usePlansButton } from '~/components/catalogue/catalogue-actions';
import { playPath } from '~/components/catalogue/card-target';
import { warmUp } from '~/components/catalogue/warm-up';
import { plansPath } from '~/lib/money/plans-path';
import { clock } from '~/lib/texts/time-text';

type ResumeButtonProps = { video: PersonalCard; seriesId: string; isFirst: boolean };

/** The main button of a series: which lesson it opens, and at which position; after a trial the plans. */
export function ResumeButton({ video, seriesId, isFirst }: ResumeButtonProps) {
  const { t } = useTranslation('browse');
  const isTrialOver = useIsClosedByTrial(video);
  const plans = usePlansButton();
  const warm = () => warmUp(video, seriesId);
  return (
    <div className="billboard__acts billboard__acts--stack">
      {isTrialOver ? (
        <Link className={`${plans.look} btn--big`} to={plansPath(playPath(video, seriesId))}>
          {t(plans.words)}
        </Link>
      ) : (
        <Link className="btn btn--primary btn--big" to={playPath(video, seriesId)} onPointerEnter={warm} onFocus={warm}>
          <Play className="i i--fill" aria-hidden />
          {video.percentage === null
            ? t(isFirst ? 'series.start' : 'watch')
            : t('resumeFrom', { time: clock(video.time) })}
        </Link>
      )}
      <p className="billboard__next">{!isFirst || video.percentage !== null ? video.title : null}</p>
    </div>
  );
}
