import { useTranslation } from 'react-i18next';
import type { Subscription } from './subscription.server';

type Said = 'reactivate' | 'cancel.keep' | 'cancel.ask' | 'cancel.act';

/** "Tieni il mensile", or "Tieni Studio": a plan named after its period takes an article. */
export function useOwnName(): (said: Said, plan: Pick<Subscription, 'name' | 'interval'>) => string {
  const { t } = useTranslation(['subscription', 'money']);
  return (said, { name, interval }) =>
    name === t(`plans.ownName.${interval}`, { ns: 'money' }) ? t(`${said}Own.${interval}`) : t(said, { name });
}
