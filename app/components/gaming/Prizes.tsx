import { Check, Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { dateOf } from '~/lib/texts/time-text';
import { useAmounts, type Play } from './play-data';

type PrizesProps = { play: Play; onAsk: (rewardId: string) => void };

/** The prizes that can be bought with pearls. */
export function Prizes({ play: { prizes, player }, onAsk }: PrizesProps) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  if (prizes.length === 0) return null;
  return (
    <section className="play__band" aria-labelledby="prizes-title">
      <div className="play__band-head">
        <h2 id="prizes-title">{t('prizes.title')}</h2>
        <p className="muted">{t('prizes.say', { count: player.currency, n: n(player.currency) })}</p>
      </div>
      <ul className="play__missions">
        {prizes.map((prize) => (
          <li key={prize.rewardId}>
            <article className="play__mission" data-gone={prize.isGone ? '' : undefined}>
              <h3>{prize.title}</h3>
              <div className="play__bonus-prize">
                {prize.picture ? (
                  <img src={prize.picture} alt="" loading="lazy" decoding="async" />
                ) : (
                  <Gift className="i" aria-hidden />
                )}
                <p>
                  <span className="small muted">{prize.company || 'Apice'}</span>
                  <span className="play__prize">
                    <span className="play__pearl" aria-hidden="true" />
                    {t('missions.pearls', { count: prize.pearls, n: n(prize.pearls) })}
                  </span>
                </p>
              </div>
              <div className="play__mission-end">
                <State prize={prize} currency={player.currency} onAsk={onAsk} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StateProps = { prize: Play['prizes'][number]; currency: number; onAsk: PrizesProps['onAsk'] };

function State({ prize, currency, onAsk }: StateProps) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  const { rewardId, title, pearls, isGone, requestedAt, shippedAt } = prize;
  if (requestedAt !== null) {
    const date = dateOf((shippedAt ?? requestedAt) / 1000);
    return (
      <Button size="block" needsScript aria-haspopup="dialog" onClick={() => onAsk(rewardId)}>
        <Check className="i" aria-hidden />
        {t(shippedAt === null ? 'bonus.asked' : 'bonus.shipped', { date })}
        <span className="sr"> {title}</span>
      </Button>
    );
  }
  if (isGone) return <p className="small muted">{t('bonus.gone')}</p>;
  if (currency < pearls) {
    return <p className="small muted">{t('prizes.missing', { count: pearls - currency, n: n(pearls - currency) })}</p>;
  }
  return (
    <Button
      size="block"
      needsScript
      aria-haspopup="dialog"
      aria-label={t('missions.redeemWhat', { what: title })}
      onClick={() => onAsk(rewardId)}
    >
      {t('missions.redeem')}
    </Button>
  );
}
