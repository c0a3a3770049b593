import { useTranslation } from 'react-i18next';
import type { Language } from '../../../domain/platform/language';
import { lengthOnClock, formatDuration } from '../../../domain/platform/format-duration';
import { twoDigits } from '../../../domain/shared/time';

/** A position in the player: mm:ss, with hours if there are any. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${twoDigits(Math.floor((whole % 3600) / 60))}:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** "3:06" below ten minutes, else the result of `inMinutes` for the whole minutes: a duration where there is little room. */
export function shortLength(durationMs: number, inMinutes: (count: number) => string): string {
  const duration = formatDuration(durationMs);
  return duration.kind === 'minutes' ? inMinutes(duration.minutes) : lengthOnClock(durationMs / 1000);
}

/** "Mancano 19 minuti", "Mancano 3:06", "Mancano 42 secondi": the time left at a position in seconds, in words. */
export function useTimeLeft(): (durationMs: number, positionSeconds: number) => string {
  const { t } = useTranslation('common');
  return (durationMs, positionSeconds) => {
    const duration = formatDuration(durationMs - positionSeconds * 1000);
    if (duration.kind === 'seconds') return t('secondsLeft', { count: duration.seconds });
    return duration.kind === 'clock'
      ? t('timeLeft', { time: duration.text })
      : t('minutesLeft', { count: duration.minutes });
  };
}

/** "meno di un minuto", "3:06", "34 minuti", "2 ore e 10 minuti": a duration in words. */
export function useDurationText(): (durationMs: number) => string {
  const { t } = useTranslation('browse');
  return (durationMs) => {
    const duration = formatDuration(durationMs);
    if (duration.kind === 'seconds') return t('lessThanAMinute');
    if (duration.kind === 'clock') return duration.text;
    const hours = t('hours', { count: Math.floor(duration.minutes / 60) });
    const minutes = t('minutes', { count: duration.minutes % 60 });
    if (duration.minutes < 60) return minutes;
    return duration.minutes % 60 === 0 ? hours : t('hoursAndMinutes', { hours, minutes });
  };
}

const dates = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

/** dd/MM/yyyy in the platform's calendar (decisions C25); the input is seconds since 1970. */
export const dateOf = (seconds: number): string => dates.format(seconds * 1000);

const shortDates = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'Europe/Rome',
});

/** dd/MM/yy, as devices are dated (decisions C25); the input is milliseconds since 1970. */
export const shortDateOf = (at: number): string => shortDates.format(at);

const daysAndMonths = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Rome' });

/** dd/MM in the platform's calendar; the input is milliseconds since 1970. */
export const dayAndMonthOf = (at: number): string => daysAndMonths.format(at);

const times = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' });

/** HH:mm in the platform's calendar; the input is milliseconds since 1970. */
export const timeOf = (at: number): string => times.format(at);

const exactTimes = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Rome',
});

/** HH:mm:ss in the platform's calendar; the input is milliseconds since 1970. */
export const exactTimeOf = (at: number): string => exactTimes.format(at);

/** dd/MM/yyyy HH:mm in the platform's calendar (decisions C25); the input is milliseconds since 1970. */
export const dateTimeOf = (at: number): string => `${dates.format(at)} ${times.format(at)}`;

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The hours at which "good afternoon" and "good evening" start; they differ between languages. */
const greetingHours: Record<Language, [afternoon: number, evening: number]> = {
  it: [13, 18],
  en: [12, 18],
  es: [14, 20],
};

/** The greeting for an hour of the viewer's day; before five it is still evening. */
export function partOfDay(hour: number, language: Language): PartOfDay {
  const [afternoon, evening] = greetingHours[language];
  if (hour < 5 || hour >= evening) return 'evening';
  return hour < afternoon ? 'morning' : 'afternoon';
}

const romeHours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Rome' });

/** The hour in Rome, which the server assumes until the browser provides the viewer's own. */
export const romeHour = (now: number): number => Number(romeHours.format(now));

/** The name of a language in another: "inglese", "English". */
export const languageName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
