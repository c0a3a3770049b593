import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { romeDay } from '../../../domain/shared/rome-day';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { Agenda } from './Agenda';
import type { Channel, LiveEvent } from './live-data';
import { capitalised, useDayName, useOwnTime } from './live-text';
import { Rail } from './Rail';
import { eventsOfDay, railOf } from './time-line';
import type { ReminderState } from './use-reminders';

type ScheduleProps = {
  channels: readonly Channel[];
  events: readonly LiveEvent[];
  now: number;
  reminders: ReminderState;
};

/** The events after today, grouped by day. */
function laterDays(events: readonly LiveEvent[], today: readonly LiveEvent[]): LiveEvent[][] {
  const days = new Map<string, LiveEvent[]>();
  for (const event of events) {
    if (today.includes(event)) continue;
    const day = romeDay(event.startsAt);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days.values()];
}

/** Today's and this week's schedule, in Rome's time and, where it differs, in the viewer's. */
export function Schedule({ channels, events, now, reminders }: ScheduleProps) {
  const { t } = useTranslation('live');
  const dayName = useDayName();
  const ownTime = useOwnTime();
  const today = eventsOfDay(events, now);
  const line = railOf(today, now);
  const later = laterDays(events, today);
  const own = ownTime(now);
  const refused = today.some(({ eventId }) => eventId === reminders.refused?.eventId) ? reminders.refused : null;
  const shown = { channels, now, reminders };
  return (
    <>
      <section className="liveday" aria-labelledby="live-today">
        <header className="liveday__head">
          <h2 id="live-today">{t(line.isEvening ? 'schedule.tonight' : 'schedule.today')}</h2>
          <p className="muted">
            {t('schedule.zone', { day: dayName(now) })}
            {own && ` ${t('schedule.ownZone', { time: own })}`}
          </p>
          {later.length > 0 && (
            <a className="liveday__more" href="#live-week">
              {t('schedule.toWeek')}
              <ChevronRight className="i" aria-hidden />
            </a>
          )}
        </header>
        <div className="liveday__wide">
          <Rail {...shown} events={today} line={line} />
          <RefusalLine code={refused?.code ?? null} />
        </div>
        <div className="liveday__narrow">
          {today.length > 0 ? <Agenda {...shown} events={today} /> : <p className="muted">{t('schedule.noneToday')}</p>}
        </div>
      </section>
      {later.length > 0 && (
        <section className="liveday" aria-labelledby="live-week">
          <h2 id="live-week">{t('schedule.week')}</h2>
          {later.map((day) => (
            <div key={day[0]?.eventId}>
              <h3 className="liveday__name">{day[0] && capitalised(dayName(day[0].startsAt))}</h3>
              <Agenda {...shown} events={day} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
