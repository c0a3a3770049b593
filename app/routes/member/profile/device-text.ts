import { useTranslation } from 'react-i18next';
import { describedWithVersions } from '../../../../domain/devices/devices';
import { deviceKind, type DeviceKind } from '../../../../domain/devices/device-kind';
import { shortDateOf, timeOf } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';

type Named = {
  name?: string;
  os: string;
  osVersion?: string;
  browser: string;
  browserVersion?: string;
  isTv?: boolean;
};

/** Formats the names and descriptions of devices in the page's language. */
export function useDeviceText() {
  const { t, i18n } = useTranslation('profile');
  const { now } = useShell();
  const regions = new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'none' });
  const isToday = (at: number) => shortDateOf(at) === shortDateOf(now);
  return {
    kindOf: (device: Named): DeviceKind => deviceKind(device),
    nameOf: (device: Named): string => device.name || t(`kinds.${deviceKind(device)}`),
    /** "Milano, Italia"; empty if it is unknown. */
    placeOf: ({ city, country }: { city: string; country: string }): string =>
      [city, country.length === 2 ? regions.of(country) : ''].filter(Boolean).join(', '),
    systemOf: ({ browser, browserVersion = '', os, osVersion = '' }: Named): string =>
      describedWithVersions({ browser, browserVersion, os, osVersion }),
    usedText: (at: number): string => (isToday(at) ? t('usedToday') : t('usedOn', { date: shortDateOf(at) })),
    openedText: (at: number): string =>
      isToday(at) ? t('sessions.openedToday', { time: timeOf(at) }) : t('sessions.openedOn', { date: shortDateOf(at) }),
  };
}

/** Joins the parts of a line in small print; the first starts with a capital. */
export function dotted(...parts: string[]): string {
  const line = parts.filter(Boolean).join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
