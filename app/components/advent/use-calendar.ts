import { useCallback, useEffect, useState } from 'react';
import { isDue, onTheMinute, serverNow, nextTurnAt, type DeviceTime } from '../../../domain/advent/turn';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';

export type Calendar = Answer<'GetAdventCalendar'>;
export type BoxElement = Calendar['elements'][number];
/** The answer of GetAdventCalendar when there is a calendar. */
export type ShownCalendar = Calendar & { calendar: NonNullable<Calendar['calendar']> };

/**
 * The polling interval. One timer until midnight would pause while the device sleeps, and overflow setTimeout's limit in
 * November. Milliseconds.
 */
const lookEveryMs = 1000;

const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * The loaded calendar with later changes: by the viewer's actions (`change`), and at the server's midnight, when it is
 * requested again. `now` is the server's clock, rounded to the minute.
 */
export function useCalendar(loaded: Calendar) {
  const [asked, setAsked] = useState<{ since: Calendar; calendar: Calendar } | null>(null);
  const current = asked?.since === loaded ? asked.calendar : loaded;
  const { now: serverAt, calendar } = current;
  const turnAt = calendar && nextTurnAt(calendar.season);
  const [now, setNow] = useState(serverAt);

  useEffect(() => {
    if (turnAt === null) return;
    const clock = { serverAt, ...deviceTime() };
    let askedAt: number | null = null;
    let isWanted = true;
    const askAgain = async () => {
      const answer = await ask('GetAdventCalendar', {});
      if (isWanted && 'result' in answer) setAsked({ since: loaded, calendar: answer.result });
    };
    const look = () => {
      const at = serverNow(clock, deviceTime());
      setNow(onTheMinute(at, turnAt));
      if (document.hidden || !isDue(at, turnAt, askedAt)) return;
      askedAt = at;
      void askAgain();
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [loaded, serverAt, turnAt]);

  const change = useCallback(
    (element: BoxElement) =>
      setAsked((before) => {
        const known = before?.since === loaded ? before.calendar : loaded;
        const elements = known.elements.map((one) => (one.id === element.id ? element : one));
        return { since: loaded, calendar: { ...known, elements } };
      }),
    [loaded],
  );
  return { current, now, change };
}
