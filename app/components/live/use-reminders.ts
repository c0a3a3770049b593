import { useState } from 'react';
import { ask, codeOf } from '~/lib/ask';
import { withEntry } from '~/lib/store';
import type { LiveEvent } from './live-data';

/** The reminders that the viewer has set, with this page's optimistic changes. */
export type ReminderState = {
  isOn: (event: LiveEvent) => boolean;
  toggle: (event: LiveEvent) => void;
  /** The last refusal, and the event that it is about. */
  refused: { eventId: string; code: string } | null;
};

/** Reminders with optimistic changes: shown at once and undone if the server refuses. */
export function useReminders(): ReminderState {
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refused, setRefused] = useState<ReminderState['refused']>(null);
  const isOn = ({ eventId, isReminded }: LiveEvent) => own.get(eventId) ?? isReminded;
  const set = (eventId: string, value: boolean) => setOwn((before) => withEntry(before, eventId, value));
  const toggle = async (event: LiveEvent) => {
    const { eventId } = event;
    const wanted = !isOn(event);
    set(eventId, wanted);
    setRefused(null);
    const asked = await ask('SetLiveReminder', { eventId, isOn: wanted });
    if ('result' in asked) return;
    set(eventId, !wanted);
    setRefused({ eventId, code: codeOf(asked.refusal) });
  };
  return { isOn, toggle: (event) => void toggle(event), refused };
}
