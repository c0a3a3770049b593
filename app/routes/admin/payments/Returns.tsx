import { Link, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import type { Answer } from '~/lib/server/call.server';
import { priceText } from '~/lib/money/price-text';
import { dateTimeOf } from '~/lib/texts/time-text';

type Page = Answer<'GetReturns'>;

/** The goods that customers send back, the oldest withdrawal first: their refund follows their arrival. */
export function Returns({ returns, next }: Page) {
  const { t } = useTranslation('insight');
  const list = useFocusWhenShorter<HTMLUListElement>(returns.length);
  return (
    <section className="block">
      <h2>{t('payments.returns.title')}</h2>
      {returns.length === 0 && <p className="muted">{t('payments.returns.none')}</p>}
      <ul ref={list} tabIndex={-1}>
        {returns.map((one) => (
          <Return key={one.id} {...one} />
        ))}
      </ul>
      {next && (
        <p className="admin__more">
          <Link className="btn" to={`/admin/stripe-dashboard?after=${encodeURIComponent(next)}`}>
            {t('payments.returns.more')}
          </Link>
        </p>
      )}
    </section>
  );
}

function Return({ id, person, goods, amount, at }: Page['returns'][number]) {
  const { t } = useTranslation('insight');
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const name = person?.name ?? t('payments.returns.unknown');
  const confirm = async () => {
    const answer = await ask('ConfirmReturn', { id });
    if ('refusal' in answer) return answer;
    const { amount: refunded } = answer.result;
    toast(t(`payments.returns.${refunded > 0 ? 'done' : 'nothing'}`, { amount: priceText(refunded) }));
    revalidate();
    return answer;
  };
  return (
    <li className="line">
      <div className="line__main">
        <b>{person ? <Link to={`/admin/users?uid=${encodeURIComponent(person.uid)}`}>{name}</Link> : name}</b>
        <span className="small muted">
          {goods} · {t('payments.returns.declared', { when: dateTimeOf(at) })}
        </span>
      </div>
      <span className="num">{priceText(amount)}</span>
      <Button
        size="small"
        needsScript
        aria-label={t('payments.returns.actOf', { goods, name })}
        onClick={() => setOpen(true)}
      >
        {t('payments.returns.act')}
      </Button>
      <ActDialog
        isAlert
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('payments.returns.ask')}
        act={t('payments.returns.confirm')}
        cancel={t('payments.returns.cancel')}
        waiting={t('payments.returns.waiting')}
        run={confirm}
      >
        <p>{t('payments.returns.text', { goods, name, amount: priceText(amount) })}</p>
      </ActDialog>
    </li>
  );
}
