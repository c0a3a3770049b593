import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { Reward } from './prizes.server';
import { RewardDialog } from './RewardDialog';

type RewardsProps = {
  rewards: readonly Reward[];
  mayChange: boolean;
  /** Tabs that lead to the page's other part. */
  children: ReactNode;
};

/** The gifts and prizes with their stock. */
export function Rewards({ rewards, mayChange, children }: RewardsProps) {
  const { t } = useTranslation('prizes');
  const [edited, setEdited] = useState<Reward | 'new' | null>(null);
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('title')}</h1>
        {mayChange && (
          <span className="acts">
            <Button size="small" look="primary" needsScript onClick={() => setEdited('new')}>
              {t('form.add')}
            </Button>
          </span>
        )}
      </div>
      {children}
      {rewards.length === 0 ? (
        <div className="state admin__empty">
          <h2 className="state__title">{t('rewardList.none')}</h2>
          <p>{t('rewardList.noneText')}</p>
        </div>
      ) : (
        <table className="tbl tbl--cards">
          <thead>
            <tr>
              <th scope="col">{t('rewardList.title')}</th>
              <th scope="col">{t('rewardList.left')}</th>
              <th scope="col">{t('rewardList.asked')}</th>
              <th scope="col">{t('rewardList.price')}</th>
              <th scope="col">{t('rewardList.notice')}</th>
              {mayChange && (
                <th scope="col">
                  <span className="sr">{t('rewardList.change')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rewards.map((reward) => (
              <tr key={reward.id}>
                <th scope="row" className="rewards__name">
                  <span className="thing">
                    {reward.picture && <img src={reward.picture} width={64} height={36} alt="" loading="lazy" />}
                    <span>
                      {reward.title}
                      <span className="small muted rewards__company">
                        {reward.company && `${reward.company}, `}
                        {t('rewardList.added', { date: dateTimeOf(reward.createdAt) })}
                      </span>
                    </span>
                  </span>
                </th>
                <td data-label={t('rewardList.left')} className="num">
                  <Left reward={reward} />
                </td>
                <td data-label={t('rewardList.asked')} className="num">
                  {reward.stock === null && reward.asked >= 1000 ? t('rewardList.thousand') : reward.asked}
                </td>
                <td data-label={t('rewardList.price')} className="num">
                  {reward.pearls ?? <span className="muted">{t('rewardList.notForSale')}</span>}
                </td>
                <td data-label={t('rewardList.notice')}>
                  {reward.privacyPolicyLink ? (
                    <a className="link breaks" href={reward.privacyPolicyLink} target="_blank" rel="noreferrer">
                      {reward.privacyPolicyLink.replace('https://', '')}
                    </a>
                  ) : (
                    <span className="muted">{t('rewardList.noNotice')}</span>
                  )}
                </td>
                {mayChange && (
                  <td className="r rewards__act">
                    <Button
                      size="small"
                      needsScript
                      aria-label={t('rewardList.changeNamed', { title: reward.title })}
                      onClick={() => setEdited(reward)}
                    >
                      {t('rewardList.change')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited && <RewardDialog reward={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function Left({ reward: { stock, remaining } }: { reward: Reward }) {
  const { t } = useTranslation('prizes');
  if (stock === null) return <span className="muted">{t('rewardList.unlimited')}</span>;
  return (
    <>
      {t('rewardList.leftOf', { left: remaining, stock })}{' '}
      {remaining === 0 && <span className="mini mini--coral">{t('rewardList.gone')}</span>}
    </>
  );
}
