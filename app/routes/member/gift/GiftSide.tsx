import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/gifts/gifts';
import { Ticket } from '~/components/money/Ticket';
import { Waiting } from '~/components/money/Waiting';
import { Button } from '~/components/ui/Button';
import { priceText } from '~/lib/money/price-text';
import type { GiftPage } from './gift.server';
import { usePlanText } from './plan-text';
import type { Recipient } from './recipients';

type GiftSideProps = {
  page: GiftPage;
  recipients: readonly Recipient[];
  open: Recipient | undefined;
  isWaiting: boolean;
};

/** A preview for the expanded recipient, and the total price. */
export function GiftSide({ page, recipients, open, isWaiting }: GiftSideProps) {
  const { t } = useTranslation('gifts');
  const planOf = ({ price }: Recipient) => page.plans.find((plan) => plan.price === price);
  const total = recipients.reduce((sum, recipient) => sum + (planOf(recipient)?.unitAmount ?? 0), 0);
  const name = firstName(open?.name ?? '');
  return (
    <aside className="gift__side" aria-label={t('preview.label')}>
      {open && (
        <div>
          <p className="small muted mb-2.5">{name ? t('preview.seenBy', { name }) : t('preview.seenByNobody')}</p>
          <Ticket {...open} day={open.deliverOn} interval={planOf(open)?.interval ?? 'year'} />
        </div>
      )}
      <Bill page={page} recipients={recipients} total={total} />
      <div className="gift__pay">
        <Button
          type="submit"
          look={isWaiting ? undefined : 'gold'}
          size="big"
          needsScript
          waiting={isWaiting && <Waiting>{t('bill.waiting')}</Waiting>}
        >
          {t('bill.pay', { amount: priceText(total) })}
        </Button>
        <p className="small muted">{t('bill.note')}</p>
      </div>
    </aside>
  );
}

function Bill({ page, recipients, total }: Pick<GiftSideProps, 'page' | 'recipients'> & { total: number }) {
  const { t } = useTranslation('gifts');
  const planText = usePlanText(page.plans);
  const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return (
    <dl className="bill">
      {recipients.map((recipient, index) => {
        const plan = page.plans.find(({ price }) => price === recipient.price);
        const name = recipient.name.trim() || t('person', { number: index + 1 });
        return (
          <div key={recipient.key}>
            <dt>{t('bill.line', { name, period: plan ? lowered(planText(plan)) : '' })}</dt>
            <dd className="num">{priceText(plan?.unitAmount ?? 0)}</dd>
          </div>
        );
      })}
      <div className="bill__total">
        <dt>{t('bill.total')}</dt>
        <dd className="num">{priceText(total)}</dd>
      </div>
    </dl>
  );
}
