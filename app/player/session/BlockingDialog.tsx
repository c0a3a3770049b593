import { useTranslation } from 'react-i18next';
import { playPath } from '~/components/catalogue/card-target';
import { ButtonLink } from '~/components/ui/Button';
import { DeviceLimitDialog } from './DeviceLimitDialog';
import { Notice } from './Notice';
import type { RefusedLesson } from '../playback/refusal';
import { useShell } from '~/lib/hooks/use-shell';
import { plansPath } from '~/lib/money/plans-path';
import { dateOf } from '~/lib/texts/time-text';
import { ViewLimitDialog } from './ViewLimitDialog';

/** The subscription that would open the lesson (spec 3 §4.1: the trial's end leads to the plans). */
const paidFor: ReadonlySet<string> = new Set(['subscribers-only', 'plan-needed', 'subscription-needed', 'trial-over']);

/** The lesson's URL with the position, to return to after paying. */
const goingOn = ({ video: { videoId, seriesId }, startSeconds }: RefusedLesson): string =>
  playPath(
    { id: videoId, parent: null },
    seriesId ?? undefined,
    startSeconds > 0 ? Math.floor(startSeconds) : undefined,
  );

type BlockingProps = {
  refused: RefusedLesson;
  /** Milliseconds since 1970. */
  now: number;
  /** Where to return after paying, if not to the lesson itself: a lesson of a course returns to its course. */
  back?: string;
};

/** Explains why this video does not open, and what to do about it (spec 3 §4.1). */
export function BlockingDialog({ refused, now, back }: BlockingProps) {
  const { t, i18n } = useTranslation(['watch', 'common']);
  const { user, isNativeApp } = useShell();
  const lateUntil = user?.lateUntil ?? null;
  // A store's app sells nothing (decision 30).
  const sells = isNativeApp ? undefined : 'gold';
  const { reason } = refused;
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(refused.plans);
  if (reason === 'view-limit') return <ViewLimitDialog refused={refused} now={now} />;
  if (reason === 'device-limit') return <DeviceLimitDialog refused={refused} now={now} />;
  if (lateUntil !== null && paidFor.has(reason) && reason !== 'plan-needed') {
    return (
      <Notice
        isOpen
        title={t('watch:unpaid.title')}
        text={t('watch:unpaid.text', { until: dateOf(lateUntil / 1000) })}
        code={reason}
        actions={
          <>
            <ButtonLink look={sells} size="big" to="/profile#abbonamento">
              {t('watch:unpaid.pay')}
            </ButtonLink>
            <ButtonLink size="big" to="/browse">
              {t('common:toCatalogue')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <Notice
      isOpen
      title={t(`watch:refusals.${reason}.title`)}
      text={names ? t('watch:inPlans', { plans: names }) : t(`watch:refusals.${reason}.text`)}
      code={reason}
      actions={
        paidFor.has(reason) ? (
          <>
            <ButtonLink look={sells} size="big" to={plansPath(back ?? goingOn(refused))}>
              {t('watch:toPlans')}
            </ButtonLink>
            <ButtonLink size="big" to="/browse">
              {t('common:toCatalogue')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink look="primary" size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        )
      }
    />
  );
}
