import { useRevalidator } from '@remix-run/react';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { twoDigits } from '../../../../../domain/shared/time';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { Line, Section } from '../Section';
import { priceText } from '~/lib/money/price-text';
import type { SubscriptionPage } from './subscription.server';
import { usePortal } from './use-portal';

/** The card on file and the balance (inventory 147, 148). */
export function PaymentSection({ page }: { page: SubscriptionPage }) {
  const { t } = useTranslation('subscription');
  return (
    <Section isPersonal title={t('pay.title')}>
      <CardLine page={page} />
      <Balance page={page} />
    </Section>
  );
}

function CardLine({ page: { card, isNativeApp, subscription } }: { page: SubscriptionPage }) {
  const { t } = useTranslation('subscription');
  const { revalidate, state } = useRevalidator();
  const portal = usePortal();
  if (card.state === 'failed') {
    return (
      <Line title={t('pay.failed')}>
        <Button size="small" needsScript waiting={state !== 'idle' && t('bills.loading')} onClick={revalidate}>
          {t('pay.retry')}
        </Button>
      </Line>
    );
  }
  if (card.state === 'none') {
    // Gifts and cancelled plans will not be charged, so there is no button to add a card.
    const isAsked = !isNativeApp && subscription && !subscription.isGift && subscription.cancelAt === null;
    return <Line title={t('pay.none')} text={isAsked ? t('pay.noneText') : undefined} />;
  }
  return (
    <div className="line">
      <span className="plastic" aria-hidden="true" />
      <div className="line__main">
        <b>
          {card.isAccount
            ? t('pay.account', { last4: card.last4 })
            : t('pay.card', { brand: card.name, last4: card.last4 })}
        </b>
        <span className="small muted">
          {card.isAccount
            ? t('pay.accountText')
            : t('pay.expires', { month: twoDigits(card.expMonth), year: card.expYear })}
        </span>
        {card.isSecure && (
          <span className="small plastic__secure">
            <ShieldCheck className="i" aria-hidden />
            {t('pay.secure')}
          </span>
        )}
      </div>
      {!isNativeApp && (
        <div className="line__end">
          <Button size="small" needsScript waiting={portal.isWaiting && t('opening')} onClick={portal.open}>
            {t('pay.change')}
          </Button>
        </div>
      )}
      <ErrorDialog code={portal.code} title={t('failed')} onClose={portal.dismiss} />
    </div>
  );
}

/** The provider counts a debt as positive: shown with the sign reversed, credit is positive (inventory 148). */
function Balance({ page: { balance, showsCredit } }: { page: SubscriptionPage }) {
  const { t } = useTranslation('subscription');
  if (balance === null || balance === 0 || !showsCredit) return null;
  const isCredit = balance < 0;
  return (
    <Line title={t(isCredit ? 'pay.credit' : 'pay.owed')} text={t(isCredit ? 'pay.creditText' : 'pay.owedText')}>
      <span className="num">{priceText(-balance)}</span>
    </Line>
  );
}
