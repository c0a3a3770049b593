import { useTranslation } from 'react-i18next';
import { boxState } from '../../../domain/advent/boxes';
import { boxCount, everyBoxDay } from '../../../domain/advent/season';
import { timeLeft, nextTurnAt } from '../../../domain/advent/turn';
import { Held } from '~/components/shell/Held';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { BoxElement, ShownCalendar } from './use-calendar';
import type { Opening } from './use-opening';

type Shown = { current: ShownCalendar; now: number };

/**
 * The box that the page's main button opens: today's, else the first unopened one; VIP boxes only for those who may open
 * them.
 */
function nextOf({ elements, calendar, hasVip }: ShownCalendar): BoxElement | null {
  const stateOf = ({ id, unlocked }: BoxElement) => boxState(id, unlocked, calendar.season, calendar.allowPreviousDays);
  const left = elements.filter(({ pro }) => hasVip || !pro).find((element) => stateOf(element) === 'past');
  return elements.find((element) => stateOf(element) === 'now') ?? left ?? null;
}

/** Today's headline, the main button, and a countdown to the next change. */
export function Lead({ current, now, opening }: Shown & { opening: Opening }) {
  const { t } = useTranslation('advent');
  const { season, allowPreviousDays } = current.calendar;
  const next = season.phase === 'open' ? nextOf(current) : null;
  const isAll = season.phase === 'open' && season.day === everyBoxDay;
  const head = season.phase === 'before' ? 'before' : isAll ? 'all' : 'open';
  const text = head === 'open' && !allowPreviousDays ? 'openTextToday' : (`${head}Text` as const);
  const { refused, waitingDay } = opening;
  return (
    <div className="adv__text">
      <h1>{t(`lead.${head}`)}</h1>
      <p>{t(`lead.${text}`)}</p>
      <div className="adv__acts" data-first>
        {next && (
          <Held>
            <Button
              look="primary"
              size="big"
              aria-haspopup="dialog"
              waiting={waitingDay === next.id && t('opening')}
              onClick={() => opening.press(next, 'lead')}
            >
              {t('act', { day: next.id })}
            </Button>
          </Held>
        )}
        {refused?.place === 'lead' && <RefusalLine code={refused.code} />}
        <Until current={current} now={now} />
      </div>
    </div>
  );
}

/** A countdown to the calendar's next change. */
function Until({ current: { calendar }, now }: Shown) {
  const { t } = useTranslation('advent');
  const { season, allowPreviousDays } = calendar;
  const turnAt = nextTurnAt(season);
  // On the 25th, with past days still open, no box will open any more, so there is no countdown.
  const isNothing = season.phase === 'open' && season.day === boxCount && allowPreviousDays;
  if (turnAt === null || now >= turnAt || isNothing) return null;
  const left = timeLeft(turnAt, now);
  if (left.kind === 'days') return <p className="small muted">{t('daysLeft', { count: left.days })}</p>;
  const { hours, minutes } = left;
  const form = left.kind === 'minutes' ? 'minutes' : minutes === 0 ? 'hours' : 'both';
  const time = t(`time.${form}`, { hours, minutes });
  return (
    <p className="small muted">
      {season.phase === 'before' && t('firstIn', { time })}
      {season.phase === 'open' && season.day < boxCount && t('opensIn', { day: season.day + 1, time })}
      {season.phase === 'open' && season.day === boxCount && t('allOpenIn', { time })}
      {season.phase === 'open' && season.day === everyBoxDay && t('closesIn', { time })}
    </p>
  );
}
