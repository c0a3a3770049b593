import { useEffect, useRef, useState } from 'react';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { BoxElement, ShownCalendar, useCalendar } from './use-calendar';

/** What a dialog shows is gone only after it has closed (spec 2 §4). Milliseconds. */
const resetsAfterMs = 150;

/** What was pressed: its error is shown there. */
export type Place = 'lead' | 'boxes';

/** Opening boxes and looking into them: what the dialogs show, what waits, and what was refused. */
export function useOpening({ calendar, hasVip }: ShownCalendar, change: ReturnType<typeof useCalendar>['change']) {
  const { isWaiting, code, dismiss, run } = useAsking();
  const [pressed, setPressed] = useState<{ day: number; place: Place } | null>(null);
  const [shown, setShown] = useState<{ day: number; isNew: boolean } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isVip, setVip] = useState(false);
  const reset = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(reset.current), []);

  const show = (day: number, isNew: boolean) => {
    clearTimeout(reset.current);
    setShown({ day, isNew });
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    clearTimeout(reset.current);
    reset.current = setTimeout(() => setShown(null), resetsAfterMs);
  };
  const open = async (day: number) => {
    const answer = await run(() => ask('UnlockAdventDay', { day, year: calendar.year }), {
      'advent-subscription-needed': () => setVip(true),
    });
    // Without content the box stays as it is.
    if (!answer?.content) return;
    change(answer.element);
    show(day, true);
  };
  const press = (element: BoxElement, place: Place) => {
    if (isWaiting) return;
    dismiss();
    setPressed({ day: element.id, place });
    if (element.unlocked) return show(element.id, false);
    if (element.pro && !hasVip) return setVip(true);
    void open(element.id);
  };
  return {
    press,
    look: (day: number) => show(day, false),
    close,
    isOpen,
    isNew: shown?.isNew ?? false,
    shownDay: shown?.day ?? null,
    isVip,
    closeVip: () => setVip(false),
    /** The box that is being opened. */
    waitingDay: isWaiting && pressed ? pressed.day : null,
    refused: code !== null && pressed ? { code, ...pressed } : null,
  };
}
export type Opening = ReturnType<typeof useOpening>;
