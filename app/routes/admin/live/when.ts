import { useTranslation } from 'react-i18next';
import { dayAndMonthOf, timeOf } from '~/lib/texts/time-text';

/** "gio 26/11, 20:30" or "gio 26/11, 20:30–21:15": moments in Rome; milliseconds since 1970. */
export function useWhenText(): (from: number, to?: number) => string {
  const { i18n } = useTranslation();
  const weekdays = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'Europe/Rome' });
  return (from, to) => {
    const times = to === undefined ? timeOf(from) : `${timeOf(from)}–${timeOf(to)}`;
    return `${weekdays.format(from)} ${dayAndMonthOf(from)}, ${times}`;
  };
}
