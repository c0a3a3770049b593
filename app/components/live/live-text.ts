import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import { daysLater, romeDay } from '../../../domain/shared/rome-day';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { dayAndMonthOf, timeOf } from '~/lib/texts/time-text';

/** From this many days on a weekday alone would be ambiguous. */
const weekDays = 7;

/** The text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const useLanguage = (): Language => useOptionalShell()?.language ?? 'it';

/** The weekday in Rome: "lunedì". */
function useWeekday(): (at: number) => string {
  const language = useLanguage();
  return (at) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Europe/Rome' }).format(at);
}

/** "alle 21:30", "domani alle 13:15", "lunedì alle 13:15", "giovedì 03/12 alle 19:00": a moment in Rome, relative to today. */
export function useWhen(now: number): (at: number) => string {
  const { t } = useTranslation('live');
  const weekday = useWeekday();
  return (at) => {
    const [today, day, time] = [romeDay(now), romeDay(at), timeOf(at)];
    if (day === today) return t('when.today', { time });
    if (day === daysLater(today, 1)) return t('when.tomorrow', { time });
    if (day < daysLater(today, weekDays)) return t('when.week', { day: weekday(at), time });
    return t('when.later', { day: weekday(at), date: dayAndMonthOf(at), time });
  };
}

/** "giovedì 26/11": a heading of the schedule. */
export function useDayName(): (at: number) => string {
  const weekday = useWeekday();
  return (at) => `${weekday(at)} ${dayAndMonthOf(at)}`;
}

/**
 * "14:30": the time in the viewer's own time zone, or null where it equals Rome's. Unknown to the server, so null until
 * hydration.
 */
export function useOwnTime(): (at: number) => string | null {
  const isHydrated = useHydrated();
  return (at) => {
    if (!isHydrated) return null;
    const own = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' }).format(at);
    return own === timeOf(at) ? null : own;
  };
}

/** "In onda da 24 minuti", with hours from 60 minutes on. */
export function useOnAirText(): (since: number, now: number) => string {
  const { t } = useTranslation('live');
  return (since, now) => {
    const minutes = Math.max(0, Math.floor((now - since) / 60_000));
    if (minutes === 0) return t('onAir.begun');
    if (minutes < 60) return t('onAir.minutes', { count: minutes });
    return t('onAir.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
