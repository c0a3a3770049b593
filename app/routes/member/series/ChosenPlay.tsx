import { Link } from '@remix-run/react';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../../domain/catalogue/catalogue';
import { useIsClosedByTrial, usePlansButton } from '~/components/catalogue/catalogue-actions';
import { playPath } from '~/components/catalogue/card-target';
import { warmUp } from '~/components/catalogue/warm-up';
import { plansPath } from '~/lib/money/plans-path';
import { clock } from '~/lib/texts/time-text';

/** The button of the lesson that the viewer came for: it plays it at one press; after a trial it leads to the plans. */
export function ChosenPlay({ video, seriesId }: { video: PersonalCard; seriesId: string }) {
  const { t } = useTranslation('browse');
  const isTrialOver = useIsClosedByTrial(video);
  const plans = usePlansButton();
  const play = playPath(video, seriesId);
  const warm = () => warmUp(video, seriesId);
  const of = <span className="sr">: {video.title}</span>;
  if (isTrialOver) {
    return (
      <Link className={`${plans.look} episode__go`} to={plansPath(play)}>
        {t(plans.words)}
        {of}
      </Link>
    );
  }
  return (
    <Link className="btn btn--primary episode__go" to={play} onPointerEnter={warm} onFocus={warm}>
      <Play className="i i--fill" aria-hidden />
      <span>
        {video.percentage === null ? t('watch') : t('resumeFrom', { time: clock(video.time) })}
        {of}
      </span>
    </Link>
  );
}
