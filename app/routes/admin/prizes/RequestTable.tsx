import { Link, useLocation } from '@remix-run/react';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import { dateTimeOf, dayAndMonthOf } from '~/lib/texts/time-text';
import type { RewardRequest } from './prizes.server';

type RequestTableProps = {
  requests: readonly RewardRequest[];
  /** The request whose panel is open. */
  openId: string | undefined;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** The initials of the first two words of a name. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');

/** The origin of a request in words. */
export function useSourceText(): (request: Pick<RewardRequest, 'source' | 'pearls'>) => string {
  const { t } = useTranslation('prizes');
  return ({ source: { kind, day, year }, pearls }) => {
    if (day !== null) return t('source.box', { day, year });
    return kind === 'shop' && pearls > 0 ? t('source.paid', { count: pearls }) : t(`source.${kind}`);
  };
}

function StateChip({ request: { state, shippedAt } }: { request: RewardRequest }) {
  const { t } = useTranslation('prizes');
  return (
    <span className={state === 'waiting' ? 'mini' : 'mini mini--brand'}>
      {shippedAt !== null && <Truck className="i" aria-hidden />}
      {t(`chip.${state}`, { date: dayAndMonthOf(shippedAt ?? 0) })}
    </span>
  );
}

/** Opens the request beside the list, or instead of it on narrow screens, where the page is scrolled to its top. */
function Recipient({ request: { id, name, alias }, isOpen }: { request: RewardRequest; isOpen: boolean }) {
  const { search } = useLocation();
  const isBeside = useMediaQuery('(min-width: 64rem)');
  return (
    <Link
      className="requests__who"
      to={{ search, hash: id }}
      preventScrollReset={isBeside}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="avatar requests__initials" aria-hidden>
        {initials(name)}
      </span>
      <span>
        <b>{name}</b>
        <span className="small muted num">{alias}</span>
      </span>
    </Link>
  );
}

/** The list of requests; each row opens a panel, and pending ones can be selected. */
export function RequestTable({ requests, openId, ticked, onTick }: RequestTableProps) {
  const { t } = useTranslation('prizes');
  const sourceText = useSourceText();
  const waiting = requests.filter(({ shippedAt }) => shippedAt === null).map(({ id }) => id);
  const areAllTicked = waiting.length > 0 && waiting.every((id) => ticked.has(id));
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    onTick(next);
  };
  return (
    <table className="requests__table">
      <thead>
        <tr>
          <th scope="col">
            {waiting.length > 0 ? (
              <label className="requests__all">
                <input
                  type="checkbox"
                  className="tickbox"
                  checked={areAllTicked}
                  onChange={({ target }) => onTick(new Set(target.checked ? waiting : []))}
                />
                <span>{t('chooseAll')}</span>
              </label>
            ) : (
              <span className="sr">{t('column.choose')}</span>
            )}
          </th>
          <th scope="col">{t('column.person')}</th>
          <th scope="col">{t('column.prize')}</th>
          <th scope="col">{t('column.city')}</th>
          <th scope="col">{t('column.asked')}</th>
          <th scope="col">{t('column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} data-on={request.id === openId ? '' : undefined}>
            <td className="requests__tick">
              {request.shippedAt === null && (
                <input
                  type="checkbox"
                  className="tickbox"
                  aria-label={t('choose', { name: request.name, prize: request.reward.title })}
                  checked={ticked.has(request.id)}
                  onChange={({ target }) => tick(request.id, target.checked)}
                />
              )}
            </td>
            <th scope="row">
              <Recipient request={request} isOpen={request.id === openId} />
            </th>
            <td>
              {request.reward.title}
              <span className="small muted">{sourceText(request)}</span>
            </td>
            <td className="requests__city">{request.address.citta}</td>
            <td className="requests__asked muted num">{dateTimeOf(request.createdAt)}</td>
            <td>
              <StateChip request={request} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
