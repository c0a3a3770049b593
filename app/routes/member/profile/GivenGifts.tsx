import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useShell } from '~/lib/hooks/use-shell';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import type { ProfilePage } from './profile.server';
import { Line, Section } from './Section';

type Given = ProfilePage['given'];
type Order = Given['orders'][number];

/** The number of recipients named per order; the others are counted. */
const named = 3;

/** The gifts that the user has bought, with links to their codes: the newest, earlier ones on demand. */
export function GivenGifts({ given }: { given: Given }) {
  const { t } = useTranslation('profile');
  const { isWaiting, code, run } = useAsking();
  const [earlier, setEarlier] = useState<{ list: Order[]; next: string | null } | null>(null);
  if (given.orders.length === 0) return null;
  const next = earlier ? earlier.next : given.next;
  const loadMore = async () => {
    const answer = await run(() => ask('GetGivenGifts', { before: next ?? undefined }));
    if (answer) setEarlier({ list: [...(earlier?.list ?? []), ...answer.orders], next: answer.next });
  };
  return (
    <div id="regali" tabIndex={-1}>
      <Section title={t('given.title')} lead={t('given.lead')}>
        {[...given.orders, ...(earlier?.list ?? [])].map((order) => (
          <GivenOrder key={order.orderId} order={order} isReadable={given.isReadable} />
        ))}
        <RefusalLine code={code} />
        {next !== null && (
          <Button size="small" needsScript waiting={isWaiting && t('given.loading')} onClick={() => void loadMore()}>
            {t('given.more')}
          </Button>
        )}
      </Section>
    </div>
  );
}

function GivenOrder({ order, isReadable }: { order: Order; isReadable: boolean }) {
  const { t } = useTranslation('profile');
  const { language } = useShell();
  const { orderId, paidAt, totalCents, opened } = order;
  const others = order.names.length - named;
  const shown = [...order.names.slice(0, named), ...(others > 0 ? [t('given.others', { count: others })] : [])];
  const names = new Intl.ListFormat(language).format(shown);
  const facts = {
    opened: t('given.opened', { opened, count: order.names.length }),
    amount: priceText(totalCents),
    date: dateOf(paidAt / 1000),
  };
  return (
    <Line title={t('given.of', { names })} text={t('given.facts', facts)}>
      {isReadable && (
        <Link className="btn btn--small" to={`/gift/details/${orderId}`} aria-label={t('given.seeOf', { names })}>
          {t('given.see')}
        </Link>
      )}
    </Line>
  );
}
