import { Link, useLocation } from '@remix-run/react';
import { Check, Copy, Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useCopied } from '~/lib/hooks/use-copied';
import { dateTimeOf, dayAndMonthOf, timeOf } from '~/lib/texts/time-text';
import { CancelRequest } from './CancelRequest';
import { Consents } from './Consents';
import type { RewardRequest } from './prizes.server';
import { useSourceText } from './RequestTable';
import { useShipping } from './use-shipping';

type Shown = { request: RewardRequest };

/** The lines of an address as a parcel carries them. */
const linesOf = ({ address }: RewardRequest): string[] =>
  [
    `${address.nome} ${address.cognome}`,
    [address.indirizzo, address.indirizzo2].filter(Boolean).join(', '),
    `${address.cap} ${address.citta} ${address.provincia}`,
  ].filter(Boolean);

/** One request: reward, status, shipping address, and the user's consents. */
export function RequestPanel({ request }: Shown) {
  const { t } = useTranslation('prizes');
  const { search } = useLocation();
  const sourceText = useSourceText();
  const { name, uid, alias, category, reward, createdAt, shippedAt } = request;
  const offeredBy = reward.company && `, ${t('offeredBy', { company: reward.company })}`;
  const momentOf = (at: number) => `${dayAndMonthOf(at)}, ${timeOf(at)}`;
  return (
    <aside className="requests__panel" aria-label={t('panel.named', { name })}>
      <Link className="link small requests__back" to={{ search }}>
        {t('panel.back')}
      </Link>
      <div>
        <h2 className="requests__name">
          <Link to={`/admin/users?uid=${encodeURIComponent(uid)}`}>{name}</Link>
        </h2>
        <p className="small muted">
          {alias}
          {category && `, ${t(`panel.category.${category}`)}`}
        </p>
      </div>
      <div className="requests__prize">
        {reward.picture && <img src={reward.picture} width={84} height={70} alt="" loading="lazy" />}
        <div>
          <b>{reward.title}</b>
          <span className="small muted">
            {sourceText(request)}
            {offeredBy}
          </span>
        </div>
      </div>
      <ol className="way" aria-label={t('panel.steps')}>
        <li data-done="">
          <b>{t('panel.asked')}</b> {momentOf(createdAt)}
        </li>
        <li data-done={shippedAt === null ? undefined : ''}>
          <b>{t('panel.shipped')}</b> {shippedAt !== null && momentOf(shippedAt)}
        </li>
      </ol>
      <Address request={request} />
      {shippedAt === null ? (
        <>
          <Ship request={request} />
          <CancelRequest request={request} />
        </>
      ) : (
        <Shipped request={request} />
      )}
      <Consents request={request} />
    </aside>
  );
}

function Address({ request }: Shown) {
  const { t } = useTranslation('prizes');
  const { email, telefono } = request.address;
  const [person, ...lines] = linesOf(request);
  const { isCopied, copy } = useCopied([person, ...lines, telefono].join('\n'));
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div>
      <address className="address requests__address">
        <b>{person}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className="small muted requests__email">{email}</span>
        <span className="small muted">{telefono}</span>
      </address>
      <p className="requests__acts">
        <Button size="small" needsScript onClick={copy}>
          <CopyIcon className="i" aria-hidden />
          <span aria-live="polite">{t(isCopied ? 'panel.copied' : 'panel.copy')}</span>
        </Button>
        <Button size="small" needsScript onClick={() => window.print()}>
          <Printer className="i" aria-hidden />
          {t('panel.label')}
        </Button>
      </p>
    </div>
  );
}

function Ship({ request: { id, state, exportedAt } }: Shown) {
  const { t } = useTranslation('prizes');
  const [tracking, setTracking] = useState('');
  const { ship, isWaiting, code } = useShipping();
  return (
    <form
      className="requests__ship"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWaiting) void ship([id], tracking);
      }}
    >
      {exportedAt !== null && (
        <p className={state === 'changed' ? 'small admin__note' : 'small muted'}>
          {t(state === 'changed' ? 'panel.changed' : 'panel.exported', { date: dateTimeOf(exportedAt) })}
        </p>
      )}
      <Field
        name="tracking"
        label={t('panel.tracking')}
        hint={`${t('panel.optional')} ${t('panel.mailed')}`}
        value={tracking}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setTracking(target.value)}
      />
      <Button type="submit" size="block" needsScript waiting={isWaiting && t('shipping')}>
        <Truck className="i" aria-hidden />
        {t('panel.ship')}
      </Button>
      <RefusalLine code={code} />
    </form>
  );
}

function Shipped({ request: { id, tracking } }: Shown) {
  const { t } = useTranslation('prizes');
  const { unship, isWaiting, code } = useShipping();
  return (
    <div className="requests__ship">
      {tracking && (
        <p className="small">
          {t('panel.tracking')}: <b className="num">{tracking}</b>
        </p>
      )}
      <Button size="small" needsScript waiting={isWaiting && t('panel.unshipping')} onClick={() => void unship([id])}>
        {t('panel.unship')}
      </Button>
      <RefusalLine code={code} />
    </div>
  );
}
