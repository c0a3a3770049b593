import { useRevalidator } from '@remix-run/react';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { romeDay, romeDayStart } from '../../../../domain/shared/rome-day';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { toast, undoable } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import { EditDialog } from './EditDialog';
import type { Channel, LiveEvent, LivePageData } from './edited';
import { EventForm } from './EventForm';
import { EventRow } from './EventRow';

type ScheduleProps = {
  page: LivePageData;
  channel: Channel;
  /** This channel's events. */
  events: readonly LiveEvent[];
};

/** A channel's events: upcoming ones, and past ones of the last month. */
export function Schedule({ page, channel, events }: ScheduleProps) {
  const { t } = useTranslation('liveEditor');
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const [editing, setEditing] = useState<LiveEvent | 'new' | null>(null);
  const today = romeDayStart(romeDay(page.now));
  const isEarlier = ({ state, endsAt }: LiveEvent) => state !== 'onAir' && endsAt < today;
  const earlier = events.filter(isEarlier).toReversed();
  const close = () => setEditing(null);
  const cancel = async (eventId: string, isCancelled: boolean): Promise<boolean> => {
    const asked = await ask('CancelLiveEvent', { eventId, isCancelled });
    if ('refusal' in asked) toast(errorText(codeOf(asked.refusal)), 'failed');
    revalidate();
    return 'result' in asked;
  };
  const press = async ({ eventId, state }: LiveEvent) => {
    const isCancelled = state !== 'cancelled';
    if (!(await cancel(eventId, isCancelled))) return;
    undoable(t(isCancelled ? 'events.cancelled' : 'events.restored'), () => void cancel(eventId, !isCancelled));
  };
  const list = (shown: readonly LiveEvent[]) => (
    <Rows events={shown} onEdit={setEditing} onCancel={(event) => void press(event)} />
  );
  return (
    <section aria-labelledby="schedule-title">
      <div className="blk__h">
        <h2 className="h4" id="schedule-title">
          {t('events.title')}
        </h2>
        <span className="small muted">{t('events.rome')}</span>
        <span className="acts">
          <Button size="small" needsScript aria-keyshortcuts="N" onClick={() => setEditing('new')}>
            <CalendarPlus className="i" aria-hidden />
            {t('events.add')}
          </Button>
        </span>
      </div>
      {events.length > earlier.length ? (
        list(events.filter((event) => !isEarlier(event)))
      ) : (
        <p className="muted">{t('events.none')}</p>
      )}
      {earlier.length > 0 && (
        <details className="live-admin__earlier">
          <summary className="small">{t('events.earlier', { count: earlier.length })}</summary>
          {list(earlier)}
        </details>
      )}
      <EditDialog isOpen={editing !== null} onClose={close} title={t(editing === 'new' ? 'event.new' : 'event.edit')}>
        {(onDirty) => (
          <EventForm
            event={editing === 'new' ? null : editing}
            channel={channel}
            authors={page.authors}
            now={page.now}
            onDirty={onDirty}
            onSaved={() => {
              close();
              revalidate();
            }}
          />
        )}
      </EditDialog>
    </section>
  );
}

type RowsProps = {
  events: readonly LiveEvent[];
  onEdit: (event: LiveEvent) => void;
  onCancel: (event: LiveEvent) => void;
};

function Rows({ events, onEdit, onCancel }: RowsProps) {
  const { t } = useTranslation('liveEditor');
  return (
    <table className="tbl tbl--cards live-admin__events">
      <thead>
        <tr>
          <th>{t('events.when')}</th>
          <th>{t('events.what')}</th>
          <th className="r">{t('events.reminders')}</th>
          <th>{t('events.state')}</th>
          <th>
            <span className="sr">{t('events.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.eventId} event={event} onEdit={() => onEdit(event)} onCancel={() => onCancel(event)} />
        ))}
      </tbody>
    </table>
  );
}
