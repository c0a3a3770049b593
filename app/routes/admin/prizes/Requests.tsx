import { Form, Link, useLocation } from '@remix-run/react';
import { FileDown, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listStates } from '../../../../domain/rewards/requests';
import { useRewardName } from '~/components/admin/content/reward-name';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { DownloadRequests } from './DownloadRequests';
import type { Filter, RequestList } from './prizes.server';
import { RequestPanel } from './RequestPanel';
import { RequestTable } from './RequestTable';
import { useShipping } from './use-shipping';
import { dayMs } from '../../../../domain/shared/time';

type RequestsProps = {
  list: RequestList;
  filter: Filter;
  isFirst: boolean;
  now: number;
  /** Tabs that lead to the page's other part. */
  children: ReactNode;
};

/** The URL of a list; its first page without `before`. */
const addressOf = ({ state, query, rewardId }: Filter, before?: string) =>
  `?${new URLSearchParams({ state, ...(query && { q: query }), ...(rewardId && { reward: rewardId }), ...(before && { before }) })}`;

/** The list of requests. S ships the selected ones, C exports all filtered ones to CSV. */
export function Requests({ list, filter, isFirst, now, children }: RequestsProps) {
  const { t } = useTranslation('prizes');
  const { hash } = useLocation();
  const chosenId = useHydrated() ? hash.slice(1) : '';
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isDownloading, setDownloading] = useState(false);
  const { ship, isWaiting, code } = useShipping();
  const { requests, waiting, shipped, oldestAt, rewards, next } = list;
  const nameOf = useRewardName(rewards);
  const toShip = requests.filter(({ id, shippedAt }) => ticked.has(id) && shippedAt === null).map(({ id }) => id);
  const chosen = requests.find(({ id }) => id === chosenId);
  const open = chosen ?? requests[0];
  const shipTicked = async () => {
    if (await ship(toShip)) setTicked(new Set());
  };
  const counts = { waiting, shipped, all: 0 };
  const days = oldestAt === null ? 0 : Math.floor((now - oldestAt) / dayMs);
  const isSearch = filter.query !== '' || filter.rewardId !== '';
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('title')}</h1>
        <nav className="seg" aria-label={t('states')}>
          {listStates.map((state) => (
            <Link
              key={state}
              to={addressOf({ ...filter, state })}
              aria-current={state === filter.state ? 'page' : undefined}
            >
              {t(`state.${state}`, { n: counts[state] >= 1000 ? '1000+' : counts[state] })}
            </Link>
          ))}
        </nav>
        <span className="acts">
          <Button size="small" needsScript aria-keyshortcuts="C" onClick={() => setDownloading(true)}>
            <FileDown className="i" aria-hidden /> CSV <Key>C</Key>
          </Button>
          <Button
            size="small"
            look="primary"
            needsScript
            aria-keyshortcuts="S"
            disabled={toShip.length === 0}
            waiting={isWaiting && t('shipping')}
            onClick={shipTicked}
          >
            {toShip.length === 0 ? t('shipNone') : t('ship', { count: toShip.length })} <Key>S</Key>
          </Button>
        </span>
      </div>
      {children}
      <RefusalLine code={code} />
      <div className="requests" data-chosen={chosen ? '' : undefined}>
        <section className="requests__list" aria-label={t('list')}>
          <Form role="search" className="requests__filter">
            <input type="hidden" name="state" value={filter.state} />
            <label className="input">
              <Search className="i" aria-hidden />
              <input
                key={filter.query}
                name="q"
                defaultValue={filter.query}
                maxLength={80}
                placeholder={t('placeholder')}
                aria-label={t('search')}
              />
            </label>
            <select
              className="input"
              key={filter.rewardId}
              name="reward"
              defaultValue={filter.rewardId}
              aria-label={t('reward')}
            >
              <option value="">{t('allRewards')}</option>
              {rewards.map((reward) => (
                <option key={reward.id} value={reward.id}>
                  {nameOf(reward)}
                </option>
              ))}
            </select>
            <Button type="submit" size="small">
              {t('find')}
            </Button>
            {days > 0 && <p className="small muted">{t('oldest', { count: days })}</p>}
          </Form>
          {requests.length > 0 ? (
            <RequestTable requests={requests} openId={open?.id} ticked={ticked} onTick={setTicked} />
          ) : isSearch ? (
            <p className="admin__empty muted">{t(next === null ? 'noneFound' : 'noneFoundYet')}</p>
          ) : (
            <div className="state admin__empty">
              <h2 className="state__title">{t(filter.state === 'waiting' ? 'noneWaiting' : 'none')}</h2>
              <p>{t('noneText')}</p>
            </div>
          )}
          <nav className="admin__more" aria-label={t('list')}>
            {!isFirst && (
              <Link className="btn btn--small" to={addressOf(filter)}>
                {t('first')}
              </Link>
            )}
            {next !== null && (
              <Link className="btn btn--small" to={addressOf(filter, next)}>
                {t('more')}
              </Link>
            )}
          </nav>
          {requests.length > 0 && <p className="small muted">{t('rule')}</p>}
        </section>
        {open && <RequestPanel key={open.id} request={open} />}
      </div>
      {isDownloading && <DownloadRequests list={list} filter={filter} onClose={() => setDownloading(false)} />}
    </>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="kbd" aria-hidden>
    {children}
  </kbd>
);
