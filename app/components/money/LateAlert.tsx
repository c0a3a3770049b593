import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { useErrorText } from '../ui/error-text';
import { ErrorDialog } from '../ui/MessageDialog';
import { notchesOf, YearTimeline } from './YearTimeline';
import { dayMs } from '../../../domain/shared/time';

/** An unpaid renewal. Milliseconds; the amount is cents, null if it is unknown. */
export type Late = { since: number; until: number; amount: number | null };

const dayAndMonth = (at: number): string => dateOf(at / 1000).slice(0, 5);

/** Shows until when everything is open, as notches, and how to pay (decisions: unpaid). */
export function LateAlert({ late: { since, until, amount }, now }: { late: Late; now: number }) {
  const { t } = useTranslation('browse');
  const all = Math.max(1, Math.round((until - since) / dayMs));
  const gone = Math.min(all, Math.max(0, Math.floor((now - since) / dayMs)));
  return (
    <section className="alert" role="alert">
      <TriangleAlert className="i" aria-hidden />
      <h2>{amount === null ? t('grace.titlePlain') : t('grace.title', { amount: priceText(amount) })}</h2>
      <p>
        {t(until > now ? 'grace.text' : 'grace.textClosed', {
          date: dateOf(since / 1000),
          until: dateOf(until / 1000),
        })}
      </p>
      <YearTimeline
        screens={1}
        notches={notchesOf(['bad', gone], [null, all - gone])}
        label={t('grace.label', { gone, all })}
      />
      <p className="year__cap alert__cap">
        <span>{dayAndMonth(since)}</span>
        <span>{t('grace.suspended', { date: dayAndMonth(until) })}</span>
      </p>
      <Actions />
    </section>
  );
}

function Actions() {
  const { t } = useTranslation(['browse', 'common']);
  const textOf = useErrorText();
  const portal = useAsking();
  const retry = useAsking();
  const [refusal, setRefusal] = useState<'card-declined' | 'card-missing' | null>(null);
  const change = () =>
    void portal
      .run(() => ask('CreatePortalLink', { returnUrl: '/profile' }))
      .then((made) => made && portal.leave(made.url));
  const again = async () => {
    const tried = await retry.run(() => ask('HandleCredit', {}));
    if (tried?.isLate) setRefusal(tried.hasCard ? 'card-declined' : 'card-missing');
    else if (tried) location.reload();
  };
  return (
    <div className="alert__acts">
      <Button look="primary" needsScript waiting={portal.isWaiting && t('grace.opening')} onClick={change}>
        {t('grace.card')}
      </Button>
      <Button needsScript waiting={retry.isWaiting && t('grace.retrying')} onClick={() => void again()}>
        {t('grace.retry')}
      </Button>
      <ErrorDialog
        code={portal.code ?? retry.code}
        title={t('grace.failed')}
        onClose={() => {
          portal.dismiss();
          retry.dismiss();
        }}
      />
      <Dialog isOpen={refusal !== null} onClose={() => setRefusal(null)} title={t('grace.declined')}>
        <div className="dialog__text">
          <p>{refusal && textOf(refusal)}</p>
        </div>
        <div className="dialog__acts">
          <Button look="primary" size="big" waiting={portal.isWaiting && t('grace.opening')} onClick={change}>
            {t(refusal === 'card-missing' ? 'grace.addCard' : 'grace.card')}
          </Button>
        </div>
        {refusal && <p className="dialog__code">{t('code', { ns: 'common', code: refusal })}</p>}
      </Dialog>
    </div>
  );
}
