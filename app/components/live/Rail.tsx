import { Link } from '@remix-run/react';
import { Bell, BellRing, CalendarPlus, Radio } from 'lucide-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '~/lib/texts/time-text';
import { Languages } from './Languages';
import { canRemind, channelPath, stateAt, type Channel, type LiveEvent } from './live-data';
import { capitalised, useOwnTime, useWhen } from './live-text';
import { placeOn, type Rail as Line } from './time-line';
import type { ReminderState } from './use-reminders';

type RailProps = {
  channels: readonly Channel[];
  events: readonly LiveEvent[];
  line: Line;
  now: number;
  reminders: ReminderState;
};

/** Hour labels closer than this to the present time are hidden, because its own label is drawn there. Milliseconds. */
const nearMs = 20 * 60_000;

/** Custom properties are not part of React's style type. */
const placed = (measures: Record<`--${string}`, number>) => measures as CSSProperties;

/** Today's schedule as a timeline, one row per channel; only on wide screens, narrow ones show the list. */
export function Rail({ channels, events, line, now, reminders }: RailProps) {
  const { t } = useTranslation('live');
  const when = useWhen(now);
  const ownTime = useOwnTime();
  const rail = useRef<HTMLDivElement>(null);
  const present = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The timeline may be wider than its container: it is scrolled to the present first.
    if (!rail.current || !present.current) return;
    rail.current.scrollLeft = present.current.offsetLeft - rail.current.clientWidth / 2;
  }, []);
  const isLast = (at: number) => at === line.to && timeOf(at) === '00:00';
  // The label of the present time would overlap them.
  const isHidden = (at: number) => now >= line.from && Math.abs(at - now) < nearMs;
  return (
    // The timeline may be wider than its container, so the keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable
    <div className="liverail" ref={rail} role="region" aria-label={t('schedule.line')} tabIndex={0}>
      <div className="liverail__in" style={placed({ '--hours': line.hours.length - 1 })}>
        <div className="liverail__hours" aria-hidden="true">
          {line.hours.map((at) => (
            <span key={at} style={placed({ '--l': placeOn(line, at) })}>
              {!isHidden(at) && (isLast(at) ? '24:00' : timeOf(at))}
              <small>{!isHidden(at) && ownTime(at)}</small>
            </span>
          ))}
        </div>
        <div className="liverail__body">
          {channels.map((channel) => {
            const own = events.filter(({ channelId }) => channelId === channel.channelId);
            return (
              <div key={channel.channelId} className="liverail__row">
                <h3 className="liverail__name">
                  {channel.name}
                  <span className="small muted">
                    <Languages languages={channel.languages} isShort />
                  </span>
                </h3>
                <ul className="liverail__track">
                  {own.map((event) => (
                    <Block key={event.eventId} event={event} line={line} now={now} reminders={reminders} />
                  ))}
                  {own.length === 0 && (
                    <li className="liverail__none small muted">
                      {channel.next
                        ? t('schedule.laterOn', { when: capitalised(when(channel.next.startsAt)) })
                        : t('schedule.nothing')}
                    </li>
                  )}
                </ul>
              </div>
            );
          })}
          {now >= line.from && (
            <div
              className="liverail__now"
              ref={present}
              style={placed({ '--l': placeOn(line, now) })}
              aria-hidden="true"
            >
              <b>{timeOf(now)}</b>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

type BlockProps = { event: LiveEvent; line: Line; now: number; reminders: ReminderState };

function Block({ event, line, now, reminders }: BlockProps) {
  const { t } = useTranslation('live');
  const ownTime = useOwnTime();
  const { eventId, channelId, title, startsAt, endsAt } = event;
  const state = stateAt(event, now);
  const isSet = reminders.isOn(event);
  const left = placeOn(line, startsAt);
  const width = placeOn(line, endsAt) - left;
  const passed = Math.min(100, Math.max(0, ((now - startsAt) / (endsAt - startsAt)) * 100));
  const own = ownTime(startsAt);
  const Picture = isSet ? BellRing : Bell;
  return (
    <li
      className="liveblock"
      data-state={state}
      style={placed({ '--l': left, '--w': width, '--f': passed })}
      data-set={isSet || undefined}
    >
      <b>{title}</b>
      {state === 'onAir' && (
        <Link className="liveblock__act" to={channelPath(channelId)}>
          <Radio className="i" aria-hidden />
          <span className="sr">{t('watchNamed', { name: title })}. </span>
          {now < endsAt ? t('schedule.until', { time: timeOf(endsAt) }) : t('state.onAir')}
        </Link>
      )}
      {state !== 'onAir' && !canRemind(event, now) && (
        <span>
          {timeOf(startsAt)} · {t(`state.${state}`)}
        </span>
      )}
      {canRemind(event, now) && (
        <>
          <button className="liveblock__act" type="button" aria-pressed={isSet} onClick={() => reminders.toggle(event)}>
            <Picture className="i" aria-hidden />
            {timeOf(startsAt)} · {t(isSet ? 'remind.set' : 'remind.short')}
            <span className="sr">
              : {title}
              {own && ` (${t('ownTime', { time: own })})`}
            </span>
          </button>
          <a
            className="liveblock__act liveblock__file"
            href={`/live/${eventId}.ics`}
            aria-label={t('calendarOf', { title })}
          >
            <CalendarPlus className="i" aria-hidden />
          </a>
        </>
      )}
    </li>
  );
}
