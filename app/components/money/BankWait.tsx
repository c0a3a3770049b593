import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/Button';

/** How long a payment has been pending: `usual` for seconds, `long` for more than that, `bank` for a debit that takes days. */
export type Wait = 'usual' | 'long' | 'bank';

export const waitOf = (isPaying: boolean, isLong: boolean): Wait => (isPaying ? 'bank' : isLong ? 'long' : 'usual');

/** `open-plan`: a subscription that is active already. The page of a gift paid by card promises no mail while the payment is pending. */
export type Bought = 'gift' | 'open-plan' | 'other';

function saidOf(wait: Exclude<Wait, 'usual'>, what: Bought) {
  if (wait === 'long') return what === 'gift' ? 'longGift' : 'long';
  return what === 'open-plan' ? 'bankPlan' : 'bank';
}

/** The message while a payment is pending, and, if it takes long, what the user can do meanwhile. */
export function BankWait({
  wait,
  text,
  what = 'other',
  sid,
  children,
}: {
  wait: Wait;
  text: string;
  what?: Bought;
  sid: string;
  children: ReactNode;
}) {
  const { t } = useTranslation(['money', 'common']);
  return (
    <div className="wait" aria-busy="true">
      <LoaderCircle className="i wait__turn turning" aria-hidden />
      <div role="status">
        <h1 className="page__title">{t(`wait.${wait}`)}</h1>
        <p className="done__say muted">{wait === 'usual' ? text : t(`wait.${saidOf(wait, what)}Text`)}</p>
      </div>
      {wait !== 'usual' && (
        <>
          <p className="done__acts">
            {children}
            <ButtonLink to="/help">{t('wait.help')}</ButtonLink>
          </p>
          <p className="dialog__code">{t('code', { ns: 'common', code: sid })}</p>
        </>
      )}
    </div>
  );
}
