import { useEffect, useRef, useState } from 'react';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { BoxElement, ShownCalendar, useCalendar } from './use-calendar';

/** How long a closing dialog keeps its content, so that it does not empty while it fades out (spec 2 §4). Milliseconds. */
const resetsAfterMs = 150;

/** The part of the page with the pressed button: a refusal is shown there. */
export type Place = 'lead' | 'boxes';

/** Opens and views boxes: the state of the dialogs, the pending box, and the last refusal. */
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
    // Without content in the answer the box stays closed.
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
    /** The day of the box that is being opened. */
    waitingDay: isWaiting && pressed ? pressed.day : null,
    refused: code !== null && pressed ? { code, ...pressed } : null,
  };
}
export type Opening = ReturnType<typeof useOpening>;
