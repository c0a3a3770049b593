import { Link, useSearchParams } from '@remix-run/react';
import { Lock, Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { boxProblems } from '../../../../domain/advent/box-problems';
import { documentOf, type Box, type CalendarPageData } from './edited';

/** Links to a day's editor by a search parameter only, so that nothing is reloaded. */
export function useDayLink(): (day: number) => string {
  const [search] = useSearchParams();
  return (day) => {
    const asked = new URLSearchParams(search);
    asked.set('day', String(day));
    return `?${asked.toString()}`;
  };
}

type DaysProps = { calendars: CalendarPageData['calendars']; year: number; boxes: readonly Box[]; day: number };

/** Links to the editors of the 25 boxes, with each one's kind and whether it is incomplete, and links to the other years. */
export function Days({ calendars, year, boxes, day }: DaysProps) {
  const { t } = useTranslation('calendar');
  const linkTo = useDayLink();
  return (
    <>
      {calendars.length > 1 && (
        <nav className="seg cal__years" aria-label={t('years')}>
          {calendars.map((one) => (
            <Link key={one.id} to={`?year=${one.year}`} aria-current={one.year === year ? 'page' : undefined}>
              {one.year}
              {one.year !== year && one.incomplete > 0 && (
                <>
                  <span className="dot" aria-hidden />
                  <span className="sr">, {t('toComplete', { count: one.incomplete })}</span>
                </>
              )}
            </Link>
          ))}
        </nav>
      )}
      <nav aria-label={t('boxes')}>
        <ol className="cal__days">
          {boxes.map((box) => (
            <li key={box.day}>
              <DayLink box={box} to={linkTo(box.day)} isChosen={box.day === day} />
            </li>
          ))}
        </ol>
      </nav>
      <p className="cal__legend small muted">
        <span>
          <Lock className="i cal__vip" aria-hidden />
          {t('legend.vip')}
        </span>
        <span>
          <Package className="i" aria-hidden />
          {t('legend.parcel')}
        </span>
        <span>
          <span className="dot" aria-hidden />
          {t('legend.incomplete')}
        </span>
      </p>
    </>
  );
}

function DayLink({ box, to, isChosen }: { box: Box; to: string; isChosen: boolean }) {
  const { t } = useTranslation('calendar');
  const isBad = boxProblems(documentOf('', box)).length > 0;
  const hasParcel = box.rewardId !== null;
  const marks = [
    t('day', { day: box.day }),
    box.pro && t('marks.vip'),
    hasParcel && t('marks.parcel'),
    t(isBad ? 'marks.incomplete' : 'marks.complete'),
  ].filter(Boolean);
  return (
    <Link
      className="cal__day"
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      aria-label={marks.join(', ')}
      data-k={isBad ? 'bad' : box.pro ? 'vip' : undefined}
    >
      <b>{box.day}</b>
      {isBad ? (
        <span className="dot" aria-hidden />
      ) : box.pro ? (
        <Lock className="i" aria-hidden />
      ) : (
        hasParcel && <Package className="i" aria-hidden />
      )}
    </Link>
  );
}
