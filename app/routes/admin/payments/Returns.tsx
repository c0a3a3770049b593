import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import type { Answer } from '~/lib/server/call.server';
import { priceText } from '~/lib/money/price-text';
import { dateTimeOf } from '~/lib/texts/time-text';
import { ReturnDialog } from './ReturnDialog';

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
  const [isOpen, setOpen] = useState(false);
  const name = person?.name ?? t('payments.returns.unknown');
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
      <ReturnDialog isOpen={isOpen} onClose={() => setOpen(false)} id={id} goods={goods} name={name} amount={amount} />
    </li>
  );
}
