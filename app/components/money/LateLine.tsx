import { Link } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/lib/hooks/use-shell';
import { dateOf } from '~/lib/texts/time-text';

/** Shown on every page of a user with an unpaid renewal: until when everything is open, and where to pay. */
export function LateLine() {
  const { t } = useTranslation('browse');
  const { user, now } = useShell();
  const lateUntil = user?.lateUntil ?? null;
  if (lateUntil === null) return null;
  return (
    <aside className="lateline" aria-label={t('grace.titlePlain')}>
      <TriangleAlert className="i" aria-hidden />
      <span>{t(lateUntil > now ? 'grace.line' : 'grace.lineClosed', { until: dateOf(lateUntil / 1000) })}</span>
      <Link className="link" to="/profile#abbonamento">
        {t('grace.card')}
      </Link>
    </aside>
  );
}
