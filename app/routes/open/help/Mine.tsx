import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '~/lib/texts/time-text';
import type { helpPage } from './help.server';

type Facts = NonNullable<Awaited<ReturnType<typeof helpPage>>['mine']>;

/** The account's own answers to the most frequent questions. */
export function Mine({ mine }: { mine: Facts }) {
  const { t } = useTranslation('help');
  const { subscription, devices, hasSecondFactor } = mine;
  const paid =
    subscription &&
    t(subscription.isEnding ? 'ends' : 'renews', { name: subscription.name, date: dateOf(subscription.at / 1000) });
  const registered =
    devices &&
    (devices.limit === null
      ? t('devicesFree', { count: devices.count })
      : t('devicesOf', { count: devices.count, limit: devices.limit }));
  const lines = [
    { key: 'subscription', title: t('subscription'), text: paid ?? t('noSubscription') },
    ...(registered ? [{ key: 'devices', title: t('devices'), text: registered }] : []),
    { key: 'access', title: t('access'), text: t(hasSecondFactor ? 'twoFactors' : 'oneFactor') },
  ];
  return (
    <nav className="mine" aria-label={t('mine')}>
      {lines.map(({ key, title, text }) => (
        <Link key={key} to="/profile">
          <b>{title}</b>
          <span className="muted">{text}</span>
          <ChevronRight className="i" aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
