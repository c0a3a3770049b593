import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedWithVersions, isDeviceLocked, type Device } from '../../../domain/devices/devices';
import { Button } from '~/components/ui/Button';
import { shortDateOf } from '~/lib/texts/time-text';

type DeviceLineProps = {
  device: Device;
  /** Null if the device is unknown. */
  name: string | null;
  now: number;
  isRemoving: boolean;
  onRemove: () => void;
};

/** A registered device with its versions (inventory 138). Removing it asks first; a locked one shows its earliest date. */
export function DeviceLine({ device, name: known, now, isRemoving, onRemove }: DeviceLineProps) {
  const { t } = useTranslation(['watch', 'common']);
  const [isAsking, setAsking] = useState(false);
  const name = known ?? t('watch:unnamedDevice');
  const within = known ?? t('watch:unnamedDeviceWithin');
  const versions = describedWithVersions(device);
  const lastUse = t('watch:device.lastUse', { date: shortDateOf(device.ts) });
  const isLocked = isDeviceLocked(device, now);
  const questionId = useId();
  const line = useRef<HTMLLIElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    // The pressed button is removed: the focus moves to the harmless answer, and back if nothing is removed.
    if (isAsking || hasAsked.current) line.current?.querySelector<HTMLElement>('[data-harmless]')?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  return (
    <li className="notice__line" ref={line}>
      <MonitorSmartphone className="i" aria-hidden />
      <div className="line__main" id={questionId}>
        <b>{isAsking ? t('watch:device.ask', { name: within }) : name}</b>
        <span className="small muted">
          {isAsking ? t('watch:device.askText') : [versions, lastUse].filter(Boolean).join(' · ')}
          {isLocked && <br />}
          {isLocked && t('watch:device.lockedUntil', { date: shortDateOf(device.lockedUntil) })}
        </span>
      </div>
      {!isLocked && !isAsking && (
        <Button
          size="small"
          data-harmless
          onClick={() => setAsking(true)}
          aria-label={t('watch:device.removeNamed', { name: within })}
        >
          {t('watch:device.remove')}
        </Button>
      )}
      {isAsking && (
        <div className="notice__choice">
          <Button size="small" look="danger" waiting={isRemoving && t('watch:device.removing')} onClick={onRemove}>
            {t('watch:device.remove')}
          </Button>
          <Button
            size="small"
            look="plain"
            disabled={isRemoving}
            data-harmless
            aria-describedby={questionId}
            onClick={() => setAsking(false)}
          >
            {t('watch:device.keep')}
          </Button>
        </div>
      )}
    </li>
  );
}
