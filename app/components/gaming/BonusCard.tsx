import { Link } from '@remix-run/react';
import { Check, Gift, Play as PlayIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterUrl, posterWidths } from '../../../domain/catalogue/catalogue';
import { ProgressBar } from '~/components/ProgressBar';
import { Button } from '~/components/ui/Button';
import { useShell } from '~/lib/hooks/use-shell';
import { clock, dateOf, useDurationText } from '~/lib/texts/time-text';
import type { Bonus } from './play-data';

type State = 'open' | 'redeemable' | 'redeemed' | 'expired';

function stateOf({ data: { redeemed, form, to, askUntil }, isGone }: Bonus, now: number): State {
  if (redeemed) return 'redeemed';
  // A winner may claim the reward for a while after the event has ended.
  if (now >= (form ? askUntil : to) || isGone) return 'expired';
  return form ? 'redeemable' : 'open';
}

type BonusCardProps = { bonus: Bonus; onAsk?: ((bonus: Bonus) => void) | undefined };

/** A special event: lesson, prize, deadline, and a secondary button. */
export function BonusCard({ bonus, onAsk }: BonusCardProps) {
  const { t } = useTranslation('gaming');
  const { now } = useShell();
  const durationText = useDurationText();
  const { videoBonus, bonusName, picture } = bonus;
  const { title, poster, durationMs, seconds } = videoBonus;
  const state = stateOf(bonus, now);
  return (
    <article className="play__bonus" data-gone={state === 'expired' ? '' : undefined}>
      <div className="play__bonus-pic">
        <span className="play__tag">
          <Gift className="i" aria-hidden />
          {t('bonus.tag')}
        </span>
        <img src={posterUrl(poster, 'wide', posterWidths.wide[1])} alt="" loading="lazy" decoding="async" />
      </div>
      <ProgressBar
        chapters={[]}
        durationSeconds={durationMs / 1000}
        positionSeconds={seconds}
        label={t('missions.progress', { what: title })}
        valueText={t('missions.count', { have: clock(seconds), goal: clock(durationMs / 1000) })}
      />
      <h3>{title}</h3>
      <p className="small muted">{t('bonus.lesson', { length: durationText(durationMs) })}</p>
      <div className="play__bonus-prize">
        {picture ? <img src={picture} alt="" loading="lazy" decoding="async" /> : <Gift className="i" aria-hidden />}
        <p>
          <b>{bonusName}</b>
          <span className="small muted">{useStateText(bonus, state)}</span>
        </p>
      </div>
      <div className="play__mission-end">
        <Act bonus={bonus} state={state} onAsk={onAsk} />
      </div>
    </article>
  );
}

function useStateText({ isGone, data }: Bonus, state: State): string {
  const { t } = useTranslation('gaming');
  if (data.shippedAt !== null) return t('bonus.shipped', { date: dateOf(data.shippedAt / 1000) });
  if (data.redeemedAt !== null) return t('bonus.asked', { date: dateOf(data.redeemedAt / 1000) });
  if (state === 'expired' && isGone) return t('bonus.gone');
  const key = state === 'expired' ? 'over' : state === 'redeemable' ? 'ask' : 'finish';
  const until = state === 'redeemable' ? data.askUntil : data.to;
  return t(`bonus.${key}`, { date: dateOf((until - 1) / 1000) });
}

function Act({ bonus, state, onAsk }: BonusCardProps & { state: State }) {
  const { t } = useTranslation('gaming');
  const { id, seconds, title } = bonus.videoBonus;
  if (state === 'redeemed')
    return (
      <Button size="block" disabled>
        <Check className="i" aria-hidden />
        {t('missions.redeemed')}
      </Button>
    );
  if (state === 'redeemable' && onAsk)
    return (
      <Button
        size="block"
        needsScript
        aria-haspopup="dialog"
        aria-label={t('missions.redeemWhat', { what: bonus.bonusName })}
        onClick={() => onAsk(bonus)}
      >
        {t('missions.redeem')}
      </Button>
    );
  if (state !== 'open') return null;
  return (
    <Link className="btn btn--block" to={`/watch/${id}`}>
      <PlayIcon className="i i--fill" aria-hidden />
      {seconds > 0 ? t('bonus.resume', { time: clock(seconds) }) : t('bonus.start')}
      <span className="sr"> {title}</span>
    </Link>
  );
}
