import { Check, Clock, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/gifts/gifts';
import { daysLater, romeDay } from '../../../../domain/shared/rome-day';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { Section } from '~/components/ui/Section';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import { dayText } from '../../../../domain/shared/day-text';
import { ChangeDialog } from './ChangeDialog';
import type { Coupon, GiftDetailsPage } from './gift-details.server';

/** The remaining actions for each gift: change it, send it again, or none. */
export function Deliveries({ page }: { page: GiftDetailsPage }) {
  const { t } = useTranslation('gifts');
  const lines = page.order.coupons.filter(({ state }) => state !== 'expired' && state !== 'withdrawn');
  if (lines.length === 0) return null;
  return (
    <Section title={t('details.delivery')}>
      {lines.map((coupon) => (
        <Delivery key={coupon.giftId} coupon={coupon} page={page} />
      ))}
    </Section>
  );
}

type DeliveryProps = { coupon: Coupon; page: GiftDetailsPage };

function Delivery({ coupon, page }: DeliveryProps) {
  const { t } = useTranslation('gifts');
  const name = firstName(coupon.name);
  if (coupon.state === 'redeemed') {
    const day = dayText(romeDay(coupon.redeemedAt ?? 0));
    return <DeliveryState icon={Check} title={t('details.opened', { name })} text={t('details.openedText', { day })} />;
  }
  if (coupon.state === 'delivered') {
    return (
      <DeliveryState icon={Mail} title={t('details.lost', { name })} text={t('details.lostText')}>
        <SendAgain coupon={coupon} name={name} />
        <Change coupon={coupon} page={page} />
      </DeliveryState>
    );
  }
  if (!coupon.mayChange) {
    return (
      <DeliveryState icon={Clock} title={t('details.leavesToday', { name })} text={t('details.leavesTodayText')} />
    );
  }
  const days = { day: dayText(coupon.deliverOn), until: dayText(daysLater(coupon.deliverOn, -1)) };
  return (
    <DeliveryState icon={Clock} title={t('details.notYet', { name })} text={t('details.notYetText', days)}>
      <Change coupon={coupon} page={page} />
    </DeliveryState>
  );
}

type DeliveryStateProps = { icon: typeof Clock; title: string; text: string; children?: ReactNode };

function DeliveryState({ icon: Icon, title, text, children }: DeliveryStateProps) {
  return (
    <div className="line">
      <Icon className="i" aria-hidden />
      <div className="line__main">
        <b>{title}</b>
        <span className="small muted">{text}</span>
      </div>
      {children && <div className="line__end line__end--two">{children}</div>}
    </div>
  );
}

function Change({ coupon, page }: DeliveryProps) {
  const { t } = useTranslation('gifts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" needsScript onClick={() => setOpen(true)}>
        {t(coupon.state === 'delivered' ? 'details.correct' : 'details.change')}
      </Button>
      <ChangeDialog isOpen={isOpen} onClose={() => setOpen(false)} coupon={coupon} page={page} />
    </>
  );
}

function SendAgain({ coupon, name }: { coupon: Coupon; name: string }) {
  const { t } = useTranslation('gifts');
  const textOf = useErrorText();
  const [isWaiting, setWaiting] = useState(false);
  const send = async () => {
    setWaiting(true);
    const asked = await ask('SendGiftAgain', { giftId: coupon.giftId });
    setWaiting(false);
    if ('result' in asked) toast(t('details.resent', { name }));
    else toast(textOf(codeOf(asked.refusal)), 'failed');
  };
  return (
    <Button size="small" needsScript waiting={isWaiting && t('details.resending')} onClick={() => void send()}>
      {t('details.resend', { name })}
    </Button>
  );
}
