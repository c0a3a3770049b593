import { ArrowUpRight, CalendarCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { dayText, shortDayText } from '../../../domain/shared/day-text';
import { SealIcon } from './SealIcon';
import { chartWidth, middleOf, teeth, teethCount } from './teeth';
import { useAmounts, type Play } from './play-data';

const bold = { b: <b /> };

/** The streak of days, its next milestone, and the effect of a missed day. */
export function StreakCard({ play }: { play: Play }) {
  const { t } = useTranslation('gaming');
  const { factor } = useAmounts();
  const { streak, player } = play;
  const { next, sealed } = streak;
  const count = player.loginStreak;
  return (
    <section className="play__streak" aria-labelledby="streak-title">
      <div className="play__streak-top">
        <h2 id="streak-title">{count === 0 ? t('streak.first') : t('streak.title', { count })}</h2>
        <p className="play__factor num">
          <span className="sr">{t('level.multiplier')} </span>
          {factor(player.multiplier)}
        </p>
      </div>
      <Chart play={play} />
      <ul className="play__rules">
        <li>
          <CalendarCheck className="i" aria-hidden />
          <span>{t(streak.isCounted ? 'streak.counted' : 'streak.today')}</span>
        </li>
        <li>
          <ArrowUpRight className="i" aria-hidden />
          <span>
            {next ? (
              <Trans
                t={t}
                i18nKey="streak.next"
                count={next.inDays}
                values={{ factor: factor(next.factor) }}
                components={bold}
              />
            ) : (
              <Trans t={t} i18nKey="streak.top" values={{ factor: factor(player.multiplier) }} components={bold} />
            )}
          </span>
        </li>
        <li>
          <SealIcon />
          <span>
            {sealed && !streak.hasSeal
              ? t('streak.held', { day: shortDayText(sealed), next: firstOfNextMonth(sealed) })
              : t('streak.seal')}
          </span>
        </li>
      </ul>
    </section>
  );
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayText(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
}

/** Custom properties are not part of React's style type. */
const across = (share: number) => ({ '--x': `${share.toFixed(2)}%` }) as CSSProperties;

/** Day n is tooth ((n − 1) mod 28) + 1; the hatched one is the last day before a missed day that a seal made up for. */
function Chart({ play: { streak, player } }: { play: Play }) {
  const { factor } = useAmounts();
  const label = useChartText(streak, player.loginStreak);
  const count = player.loginStreak;
  const today = streak.isCounted ? count : count + 1;
  const before = Math.floor((today - 1) / teethCount) * teethCount;
  const { sealed } = streak;
  const held = sealed ? count - streak.days.filter((day) => day > sealed).length : null;
  const stateOf = (day: number) =>
    day === held ? 'sealed' : day <= count ? 'done' : day === today ? 'now' : undefined;
  const labels = teeth.flatMap((tooth) => {
    const step = streak.steps[before + tooth.n];
    return step && step > 1 ? [{ ...tooth, step }] : [];
  });
  return (
    <div className="play__chart">
      {labels.map((tooth) => (
        <span
          key={tooth.n}
          className="play__step"
          data-line={tooth.line === 0 ? 'up' : 'down'}
          data-on={before + tooth.n <= count ? '' : undefined}
          style={across(middleOf(tooth))}
          aria-hidden="true"
        >
          {factor(tooth.step)}
        </span>
      ))}
      <svg className="play__mouth" viewBox={`-1 0 ${chartWidth + 2} 118`} role="img" aria-label={label}>
        <path className="play__cross" d={`M0 59H${chartWidth}M${chartWidth / 2} 4V114`} />
        {teeth.map(({ n, line, x, width, crown, root }) => {
          const state = stateOf(before + n);
          return (
            <g
              key={n}
              className="play__tooth"
              data-s={state}
              transform={line === 0 ? `translate(${x} 30)` : `translate(${x} 88) scale(1 -1)`}
            >
              <path className="play__root" d={root} />
              <path className="play__crown" d={crown} />
              {state === 'sealed' && <path className="play__hatch" d={`M3 19L${width - 5} 6M5 23L${width - 3} 10`} />}
              {state === 'now' && <circle className="play__now" cx={width / 2} cy={13} r={3} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function useChartText({ isCounted, sealed, steps }: Play['streak'], count: number): string {
  const { t } = useTranslation('gaming');
  const rising = Object.entries(steps).flatMap(([day, step]) => (step > 1 ? [Number(day)] : []));
  return [
    count === 0 ? t('streak.chartNone') : t('streak.chart', { count }),
    t(isCounted ? 'streak.chartDone' : 'streak.chartOpen'),
    ...(sealed ? [t('streak.chartSealed', { day: shortDayText(sealed) })] : []),
    ...(rising.length > 0
      ? [t('streak.chartSteps', { days: rising.sort((one, other) => one - other).join(', ') })]
      : []),
  ].join(' ');
}
