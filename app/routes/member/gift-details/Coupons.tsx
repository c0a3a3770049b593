import { Check, Clock, Copy, Mail, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { romeDay } from '../../../../domain/shared/rome-day';
import { PalmerNumber } from '~/components/money/PalmerNumber';
import { Section } from '~/components/ui/Section';
import { shortDayText } from '../../../../domain/shared/day-text';
import { dateOf } from '~/lib/texts/time-text';
import { useCopied } from '~/lib/hooks/use-copied';
import type { Coupon, GiftDetailsPage } from './gift-details.server';

/** Codes expire at midnight: the last full day is shown. */
const lastDay = (expires: number): string => dateOf(expires - 1);

export function Coupons({ page: { order, today } }: { page: GiftDetailsPage }) {
  const { t } = useTranslation('gifts');
  const [first] = order.coupons;
  const isOneDay = order.coupons.every(({ expires }) => expires === first?.expires);
  const lead =
    isOneDay && first ? t('details.codesLead', { date: lastDay(first.expires) }) : t('details.codesLeadMany');
  return (
    <Section title={t('details.codes')} lead={lead}>
      <ul className="coupons">
        {order.coupons.map((coupon, index) => (
          <CouponLine key={coupon.giftId} coupon={coupon} number={index + 1} hasExpiry={!isOneDay} today={today} />
        ))}
      </ul>
    </Section>
  );
}

type CouponLineProps = { coupon: Coupon; number: number; hasExpiry: boolean; today: string };

function CouponLine({ coupon, number, hasExpiry, today }: CouponLineProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const { isCopied, copy } = useCopied(coupon.promoCode);
  const { name, productName, email, promoCode, expires } = coupon;
  const Icon = isCopied ? Check : Copy;
  return (
    <li className="coupon">
      <PalmerNumber number={number} />
      <div>
        <b className="coupon__name">{name}</b>
        <p className="small muted">
          {productName}
          <br />
          {email}
          {hasExpiry && (
            <>
              <br />
              {t('details.expires', { date: lastDay(expires) })}
            </>
          )}
        </p>
      </div>
      <div className="coupon__code">
        <span className="code">{promoCode}</span>
        <button
          className="btn btn--small"
          type="button"
          aria-label={t(isCopied ? 'details.copiedOf' : 'details.copyOf', { name })}
          onClick={copy}
        >
          <Icon className="i" aria-hidden />
          <span aria-live="polite">{t(isCopied ? 'copied' : 'copy', { ns: 'common' })}</span>
        </button>
      </div>
      <State coupon={coupon} today={today} />
    </li>
  );
}

const toneOf = {
  scheduled: 'mini--gold',
  delivered: '',
  redeemed: 'mini--brand',
  withdrawn: '',
  expired: 'mini--coral',
} as const;
const iconOf = { scheduled: Clock, delivered: Mail, redeemed: Check, withdrawn: RotateCcw, expired: Clock } as const;

function State({ coupon: { state, deliverOn, redeemedAt }, today }: { coupon: Coupon; today: string }) {
  const { t } = useTranslation('gifts');
  const Icon = iconOf[state];
  const opened = redeemedAt === null ? '' : romeDay(redeemedAt);
  const isToday = state === 'redeemed' && opened === today;
  const day = shortDayText(state === 'redeemed' ? opened : deliverOn);
  return (
    <span className={`mini ${toneOf[state]}`}>
      <Icon className="i" aria-hidden />
      {isToday ? t('details.state.redeemedToday') : t(`details.state.${state}`, { day })}
    </span>
  );
}
