import { Link } from '@remix-run/react';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '~/lib/texts/time-text';
import { Languages } from './Languages';
import { canRemind, channelPath, stateAt, type Channel, type LiveEvent } from './live-data';
import { useOwnTime } from './live-text';
import { Reminder } from './Reminder';
import type { ReminderState } from './use-reminders';

type AgendaProps = {
  channels: readonly Channel[];
  events: readonly LiveEvent[];
  now: number;
  reminders: ReminderState;
};

/** The events of one day, as a list. */
export const Agenda = ({ channels, events, now, reminders }: AgendaProps) => (
  <ol className="liveagenda">
    {events.map((event) => (
      <Line
        key={event.eventId}
        event={event}
        channel={channels.find(({ channelId }) => channelId === event.channelId)}
        now={now}
        reminders={reminders}
      />
    ))}
  </ol>
);

type LineProps = { event: LiveEvent; channel: Channel | undefined; now: number; reminders: ReminderState };

function Line({ event, channel, now, reminders }: LineProps) {
  const { t } = useTranslation('live');
  const ownTime = useOwnTime();
  const { eventId, channelId, title, description, author, language, startsAt } = event;
  const state = stateAt(event, now);
  const own = ownTime(startsAt);
  const isOpen = canRemind(event, now);
  return (
    <li className="liveagenda__line" data-state={state}>
      <p className="liveagenda__time num">
        <time dateTime={new Date(startsAt).toISOString()}>{timeOf(startsAt)}</time>
        {own && <span className="small muted">{t('ownTime', { time: own })}</span>}
      </p>
      <div>
        <h4>{title}</h4>
        <p className="small muted">
          {[channel?.name, author].filter(Boolean).join(' · ')} <Languages languages={[language]} />
        </p>
        {description && <p className="small">{description}</p>}
        {!isOpen && <p className="small liveagenda__state">{t(`state.${state}`)}</p>}
      </div>
      <div className="liveagenda__acts">
        {state === 'onAir' && (
          <Link className="btn btn--small" to={channelPath(channelId)} aria-label={t('watchNamed', { name: title })}>
            {t('watch')}
          </Link>
        )}
        {isOpen && (
          <>
            <Reminder event={event} reminders={reminders}>
              <span>
                {t(reminders.isOn(event) ? 'remind.isOn' : 'remind.act')}
                <span className="sr">: {title}</span>
              </span>
            </Reminder>
            <a className="link small liveagenda__file" href={`/live/${eventId}.ics`}>
              <CalendarPlus className="i" aria-hidden />
              {t('calendar')}
              <span className="sr">: {title}</span>
            </a>
          </>
        )}
      </div>
    </li>
  );
}
