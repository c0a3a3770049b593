import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../domain/billing/access';
import { dateOf } from '~/lib/texts/time-text';

type ClosedTimeProps = { closed: readonly Period[]; now: number };

/** What of a plan is closed because its payment is disputed, and until when (decision 30). */
export function ClosedTime({ closed, now }: ClosedTimeProps) {
  const { t } = useTranslation('subscription');
  return closed.map(({ from, until }) => (
    <p key={from} className="closedtime mt-1.5">
      <TriangleAlert className="i" aria-hidden />
      {from <= now
        ? t('closed.now', { until: dateOf(until / 1000) })
        : t('closed.later', { from: dateOf(from / 1000), until: dateOf(until / 1000) })}
    </p>
  ));
}
