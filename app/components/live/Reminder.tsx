import { Bell, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { Held } from '~/components/shell/Held';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { LiveEvent } from './live-data';
import type { ReminderState } from './use-reminders';

type ReminderProps = {
  event: LiveEvent;
  reminders: ReminderState;
  look?: 'primary';
  children: ReactNode;
};

/** Sets or removes the reminder of an event. */
export function Reminder({ event, reminders, look, children }: ReminderProps) {
  const isOn = reminders.isOn(event);
  const Picture = isOn ? BellRing : Bell;
  return (
    <div className="liveremind">
      <Held>
        <Button
          look={look}
          size={look ? undefined : 'small'}
          aria-pressed={isOn}
          onClick={() => reminders.toggle(event)}
          needsScript
        >
          <Picture className="i" aria-hidden />
          {children}
        </Button>
      </Held>
      <RefusalLine code={reminders.refused?.eventId === event.eventId ? reminders.refused.code : null} />
    </div>
  );
}
