import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferView } from '~/components/money/Offer';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import { useActText } from './act-text';

type ChangeDialogProps = { offer: OfferView | null; currentName: string; onClose: () => void };

/** Previews a change of plan, its price and its date, before anything changes (inventory 150, 151). */
export function ChangeDialog({ offer, currentName, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('money');
  const title = offer?.change === 'back' ? 'plans.change.backTitle' : 'plans.change.upgradeTitle';
  return (
    <Dialog isOpen={offer !== null} onClose={onClose} title={t(title, { name: offer?.name ?? '' })} kind="wide">
      {offer && <Change key={offer.price} offer={offer} currentName={currentName} onClose={onClose} />}
    </Dialog>
  );
}

/** The price of the change: `amount` cents now (negative is a credit), or nothing until `startsAt`. Milliseconds. */
type Preview = { amount: number; at: number; startsAt: number; change: 'upgrade' | 'back' };

function Change({ offer, currentName, onClose }: { offer: OfferView; currentName: string; onClose: () => void }) {
  const { t } = useTranslation('money');
  const actText = useActText();
  const { isWaiting, code, run } = useAsking();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { price } = offer;
  useEffect(() => {
    void run(() => ask('UpdateCustomerSubscription', { priceId: price, preview: true })).then((answer) => {
      if (answer?.preview) setPreview(answer.preview);
    });
  }, [run, price]);
  const change = async () => {
    if (!preview) return;
    const done = await run(() => ask('UpdateCustomerSubscription', { priceId: price, at: preview.at }));
    if (done?.updated) location.assign('/profile#abbonamento');
  };
  const isLater = preview !== null && preview.startsAt > preview.at;
  const isRefused = preview === null && code !== null;
  return (
    <>
      <p className="mt-3" role="status">
        {preview === null
          ? code === null && t('plans.change.loading')
          : isLater
            ? t('plans.change.laterText', { date: dateOf(preview.startsAt / 1000) })
            : t('plans.change.nowText')}
      </p>
      {!isRefused && (
        <dl className="bill mt-4" aria-busy={preview === null}>
          <div>
            <dt>{t('plans.change.today')}</dt>
            <dd className="num">{preview === null ? '…' : priceText(isLater ? 0 : Math.max(0, preview.amount))}</dd>
          </div>
          {preview && !isLater && preview.amount < 0 && (
            <div>
              <dt>{t('plans.change.credit')}</dt>
              <dd className="num">{priceText(-preview.amount)}</dd>
            </div>
          )}
          <div>
            <dt>{t(offer.interval === 'month' ? 'plans.change.then' : 'plans.change.thenYear')}</dt>
            <dd className="num">{priceText(offer.unitAmount)}</dd>
          </div>
        </dl>
      )}
      <RefusalLine code={code} />
      <div className="dialog__acts dialog__acts--row">
        {!isRefused && (
          <Button
            look="gold"
            size="big"
            disabled={preview === null}
            waiting={preview !== null && isWaiting && t('plans.change.waiting')}
            onClick={() => void change()}
          >
            {actText(offer.change === 'back' ? 'back' : 'upgrade', offer)}
          </Button>
        )}
        <Button size="big" isFirst onClick={onClose}>
          {t('plans.change.keep', { name: currentName })}
        </Button>
      </div>
    </>
  );
}
