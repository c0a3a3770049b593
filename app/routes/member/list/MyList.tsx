import { Link, useSearchParams } from '@remix-run/react';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsInto, sorted, sortings, timeOf, timesFor, type Sorting } from '../../../../domain/lists/my-list';
import { Row } from '~/components/Row';
import { useDurationText } from '~/lib/texts/time-text';
import type { ListData } from './list.server';
import { Slot } from './Slot';
import { Sum } from './Sum';

const isSorting = (value: string | null): value is Sorting => sortings.some((one) => one === value);

/** The address's parameters for time and order; they are part of the page's address, so that "back" restores them. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const minutes = timeOf(Number(params.get('minutes')));
  const asked = params.get('sort');
  const choose = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { minutes, sorting: isSorting(asked) ? asked : sortings[0], choose };
}

/** The viewer's list: its duration, the lessons that fit in the available time, and all lessons (look: list). */
export function MyList({ page }: { page: Omit<ListData, 'trial'> }) {
  const { t } = useTranslation(['list', 'browse']);
  const durationText = useDurationText();
  const { minutes, sorting, choose } = useChoice();
  // A removed lesson keeps its place for a while; these have left it.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const list = page.list.filter(({ video }) => !left.has(video.id));
  if (list.length === 0) {
    return (
      <>
        <Empty page={page} />
        <Seen page={page} />
      </>
    );
  }
  const shown = sorted(list, sorting).filter((listed) => fitsInto(listed, minutes));
  const others = list.filter((listed) => !fitsInto(listed, minutes));
  const [other] = others;
  const times = timesFor(list, minutes);
  const timeLabel = times.length > 0 ? t('time.label') : undefined;
  return (
    <>
      <div className="list">
        <h1 className="page__title">{t('title')}</h1>
        <Sum list={list} minutes={minutes} />
        <div className="chipset" role={times.length > 0 ? 'group' : undefined} aria-label={timeLabel}>
          {timeLabel && (
            <span className="muted" aria-hidden="true">
              {timeLabel}
            </span>
          )}
          {times.map((time) => (
            <button
              key={time ?? 'all'}
              className="chip"
              type="button"
              aria-pressed={time === minutes}
              onClick={() => choose('minutes', time === null ? null : String(time))}
            >
              {t(`time.${time ?? 'all'}`)}
            </button>
          ))}
          <select
            className="input"
            aria-label={t('sort.label')}
            value={sorting}
            onChange={({ target }) => choose('sort', target.value === sortings[0] ? null : target.value)}
          >
            {sortings.map((one) => (
              <option key={one} value={one}>
                {t(`sort.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <ul className="grid" aria-label={t('title')}>
          {shown.map((listed, index) => (
            <Slot
              key={listed.video.id}
              listed={listed}
              isEager={index < 4}
              onLeft={() => setLeft((before) => new Set(before).add(listed.video.id))}
            />
          ))}
        </ul>
        {minutes !== null && (
          <p className="list__rest muted" role="status">
            {t('fits', { time: t(`within.${minutes}`), count: shown.length, total: list.length })}{' '}
            {other && (
              <button className="link" type="button" onClick={() => choose('minutes', null)}>
                {others.length === 1
                  ? t('showOther', { title: other.video.title, duration: durationText(other.video.duration) })
                  : t('showOthers', { count: others.length })}
              </button>
            )}
          </p>
        )}
      </div>
      <Seen page={page} />
    </>
  );
}

/** What the viewer has finished, to watch again. */
function Seen({ page: { seen, isMobile } }: { page: Omit<ListData, 'trial'> }) {
  const { t } = useTranslation('browse');
  if (seen.length === 0) return null;
  return (
    <Row row={{ kind: 'seen', id: 'seen', label: null, total: seen.length, cards: seen }} t={t} isMobile={isMobile} />
  );
}

function Empty({ page: { offer, isMobile } }: { page: Omit<ListData, 'trial'> }) {
  const { t } = useTranslation('list');
  const { t: browse } = useTranslation('browse');
  return (
    <>
      <div className="list">
        <h1 className="page__title">{t('title')}</h1>
        <div className="state list__empty">
          <Bookmark className="i" aria-hidden />
          <p className="state__title state__title--display">{t('empty.title')}</p>
          <p>{t('empty.text')}</p>
          <Link className="btn btn--primary" to="/browse">
            {t('empty.act')}
          </Link>
        </div>
      </div>
      {offer && offer.cards.length > 0 && <Row row={offer} t={browse} isMobile={isMobile} />}
    </>
  );
}
