import { useRevalidator } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '~/components/ProgressBar';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { dateOf } from '~/lib/texts/time-text';
import { BonusCard } from './BonusCard';
import { useAmounts, type Bonus, type Mission, type Play } from './play-data';

type MissionsProps = {
  play: Play;
  /** Opens the form to claim a special event's reward; without it the card only shows the deadline. */
  onAskReward?: ((bonus: Bonus) => void) | undefined;
};

/** The weekly missions and the special events. */
export function Missions({ play: { missions, bonuses }, onAskReward }: MissionsProps) {
  const { t } = useTranslation('gaming');
  const [done, setDone] = useState(false);
  return (
    <section className="play__band" aria-labelledby="missions-title">
      <div className="play__band-head">
        <h2 id="missions-title">{t('missions.title')}</h2>
        <p className="muted">{missions.length + bonuses.length === 0 ? t('missions.none') : t('missions.say')}</p>
      </div>
      {missions.length > 0 && (
        <ul className="play__missions">
          {missions.map((mission) => (
            <li key={`${mission.week}/${mission.id}`}>
              <MissionCard mission={mission} onDone={() => setDone(true)} />
            </li>
          ))}
        </ul>
      )}
      {bonuses.length > 0 && (
        <ul className="play__bonuses">
          {bonuses.map((bonus) => (
            <li key={bonus.data.id}>
              <BonusCard bonus={bonus} onAsk={onAskReward} />
            </li>
          ))}
        </ul>
      )}
      <p className="sr" role="status">
        {done && t('missions.done')}
      </p>
    </section>
  );
}

function MissionCard({ mission, onDone }: { mission: Mission; onDone: () => void }) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  const { revalidate } = useRevalidator();
  const asking = useAsking();
  const { kind, goal, count, pearls, state, week, id, to, redeemedAt, topicName } = mission;
  const what = t(`missions.${kind}`, { count: goal, n: n(goal) });
  const redeem = async () => {
    const answer = await asking.run(() => ask('RedeemMission', { week, missionId: id }));
    if (!answer) return;
    onDone();
    revalidate();
  };
  return (
    <article className="play__mission" data-gone={state === 'expired' ? '' : undefined}>
      <h3>{what}</h3>
      <p className="small muted">{topicName ? t('missions.about', { topic: topicName }) : '\u00A0'}</p>
      <ProgressBar
        chapters={goal > 12 ? [] : Array.from({ length: goal }, (_, at) => ({ at }))}
        durationSeconds={goal}
        positionSeconds={count}
        label={t('missions.progress', { what })}
        valueText={t('missions.count', { have: n(count), goal: n(goal) })}
      />
      <p className="play__ends">
        <b>{t('missions.count', { have: n(count), goal: n(goal) })}</b>
        <span className="play__prize">
          <span className="play__pearl" aria-hidden="true" />
          {t('missions.pearls', { count: pearls, n: n(pearls) })}
        </span>
      </p>
      <div className="play__mission-end">
        {state === 'redeemable' ? (
          <Button
            size="block"
            needsScript
            waiting={asking.isWaiting ? t('missions.redeem') : undefined}
            aria-label={t('missions.redeemWhat', { what })}
            onClick={() => void redeem()}
          >
            {t('missions.redeem')}
          </Button>
        ) : state === 'redeemed' ? (
          <Button size="block" disabled>
            <Check className="i" aria-hidden />
            {redeemedAt === null
              ? t('missions.redeemed')
              : t('missions.redeemedOn', { date: dateOf(redeemedAt / 1000) })}
          </Button>
        ) : (
          <p className="small muted">
            {/* The end is a midnight, so the last full day is shown. */}
            {t(state === 'expired' ? 'missions.expired' : 'missions.until', { date: dateOf((to - 1) / 1000) })}
          </p>
        )}
        <RefusalLine code={asking.code} />
      </div>
    </article>
  );
}
