import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { Section } from '~/components/ui/Section';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import { useShell } from '~/lib/hooks/use-shell';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import type { GiftDetailsPage } from './gift-details.server';

type Order = GiftDetailsPage['order'];
type State = Order['coupons'][number]['state'];

/** The withdrawal from the gifts that nobody has opened; those that are opened stay, and are named (decision 34). */
export function TakeBack({ order }: { order: Order }) {
  const { t } = useTranslation('gifts');
  const { language } = useShell();
  const { withdrawal, coupons } = order;
  const section = useFocusWhenShorter<HTMLDivElement>(withdrawal ? 1 : 0);
  const list = new Intl.ListFormat(language);
  const namesOf = (...states: State[]) => {
    const names = coupons.flatMap(({ state, name }) => (states.includes(state) ? name : []));
    return { names: list.format(names), count: names.length };
  };
  const taken = namesOf('withdrawn');
  if (!withdrawal && taken.count === 0) return null;
  return (
    <div ref={section} tabIndex={-1}>
      <Section title={t('details.takeBack.title')}>
        {taken.count > 0 && (
          <p className="line">
            <span className="line__main small">{t('details.takeBack.taken', taken)}</span>
          </p>
        )}
        {withdrawal && (
          <Offer
            orderId={order.id}
            withdrawal={withdrawal}
            unopened={namesOf('scheduled', 'delivered')}
            opened={namesOf('redeemed')}
          />
        )}
      </Section>
    </div>
  );
}

type Names = { names: string; count: number };
type OfferProps = {
  orderId: string;
  withdrawal: NonNullable<Order['withdrawal']>;
  unopened: Names;
  opened: Names;
};

function Offer({ orderId, withdrawal, unopened, opened }: OfferProps) {
  const { t } = useTranslation('gifts');
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const amount = priceText(withdrawal.amount);
  const takeBack = async () => {
    const answer = await ask('WithdrawGifts', { orderId });
    if ('refusal' in answer) return answer;
    toast(t('details.takeBack.done', { amount: priceText(answer.result.amount) }));
    revalidate();
    return answer;
  };
  return (
    <>
      <div className="line">
        <div className="line__main">
          <b>{t('details.takeBack.until', { date: dateOf(withdrawal.until / 1000) })}</b>
          <span className="small muted">{t('details.takeBack.text', { amount })}</span>
        </div>
        <div className="line__end">
          <Button size="small" needsScript onClick={() => setOpen(true)}>
            {t('details.takeBack.act')}
          </Button>
        </div>
      </div>
      <ActDialog
        isAlert
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('details.takeBack.ask')}
        act={t('details.takeBack.confirm')}
        cancel={t('details.takeBack.keep')}
        waiting={t('details.takeBack.waiting')}
        run={takeBack}
      >
        <p>{t('details.takeBack.names', { ...unopened, amount })}</p>
        {opened.count > 0 && <p>{t('details.takeBack.opened', opened)}</p>}
        <p className="small muted">{t('details.takeBack.mail')}</p>
      </ActDialog>
    </>
  );
}
