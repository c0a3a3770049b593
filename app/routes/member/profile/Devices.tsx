import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distinctNames, freeFrom, isDeviceLocked } from '../../../../domain/devices/devices';
import { ActDialog } from '~/components/ui/ActDialog';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { leaveSignedOut, signOutWithReason } from '~/lib/leave';
import { shortDateOf } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import { DeviceIcon } from './DeviceIcon';
import { dotted, useDeviceText } from './device-text';
import { RenameDialog } from './RenameDialog';
import { Section } from './Section';
import type { ProfilePage } from './profile.server';

type Device = ProfilePage['devices'][number];

/** The registered devices (spec 2 §2): last used first, this one marked; removable once their lock has passed (C13). */
export function Devices({ page }: { page: Pick<ProfilePage, 'devices' | 'limit' | 'deviceId'> }) {
  const { t } = useTranslation('profile');
  const { nameOf } = useDeviceText();
  const { now, user } = useShell();
  const { revalidate } = useRevalidator();
  const list = useFocusWhenShorter<HTMLUListElement>(page.devices.length);
  const [leaving, setLeaving] = useState<Device | null>(null);
  const [renaming, setRenaming] = useState<Device | null>(null);
  const { devices, limit, deviceId } = page;
  const names = distinctNames(devices.map(nameOf));
  const shownName = (device: Device): string => names[devices.indexOf(device)] ?? nameOf(device);
  const isThis = leaving?.deviceId === deviceId;
  const remove = async (device: Device) => {
    if (device.deviceId === deviceId) signOutWithReason('1');
    const asked = await ask('RemoveDevice', { deviceId: device.deviceId });
    if ('refusal' in asked) {
      signOutWithReason('elsewhere');
      return asked;
    }
    if (device.deviceId === deviceId) {
      leaveSignedOut();
      return asked;
    }
    toast(t('devices.removed', { name: shownName(device) }));
    revalidate();
    return asked;
  };
  return (
    <Section anchor="dispositivi" title={t('devices.title')} lead={leadText()}>
      {devices.length === 0 && <p className="muted">{t('devices.empty')}</p>}
      <ul ref={list} tabIndex={-1}>
        {[...devices]
          .sort((a, b) => b.ts - a.ts)
          .map((device) => (
            <DeviceLine
              key={device.deviceId}
              device={device}
              name={shownName(device)}
              isThis={device.deviceId === deviceId}
              onRemove={() => setLeaving(device)}
              onRename={() => setRenaming(device)}
            />
          ))}
      </ul>
      <ActDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('devices.removeTitle', { name: leaving ? shownName(leaving) : '' })}
        act={t('devices.remove')}
        waiting={t('devices.removing')}
        cancel={t('cancel')}
        run={async () => (leaving ? remove(leaving) : { result: null })}
      >
        {leaving && <LeavingText device={leaving} isThis={isThis} />}
      </ActDialog>
      <RenameDialog
        name={renaming?.name ?? null}
        title={t('devices.renameTitle')}
        save={(name) => ask('RenameDevice', { deviceId: renaming?.deviceId ?? '', name })}
        onClose={() => setRenaming(null)}
      />
    </Section>
  );

  function leadText(): string {
    const isHeld = !user?.isAdmin && devices.some((device) => isDeviceLocked(device, now));
    return [countText(), isHeld ? t('devices.why') : ''].filter(Boolean).join(' ');
  }

  function countText(): string {
    const count = devices.length;
    if (limit === null) return count > 0 ? t('devices.unlimited', { count }) : '';
    if (count < limit) return t('devices.counted', { count, limit });
    const at = user?.isAdmin ? null : freeFrom(devices, now);
    if (at === null) return t('devices.full', { count, limit });
    return t('devices.fullLocked', { count, limit, date: shortDateOf(at) });
  }
}

function LeavingText({ device, isThis }: { device: Device; isThis: boolean }) {
  const { t } = useTranslation('profile');
  const { systemOf, usedText } = useDeviceText();
  if (isThis) return <p>{t('devices.removeThisText')}</p>;
  return <p>{t('devices.removeText', { details: dotted(systemOf(device), usedText(device.ts)) })}</p>;
}

type DeviceLineProps = { device: Device; name: string; isThis: boolean; onRemove: () => void; onRename: () => void };

function DeviceLine({ device, name, isThis, onRemove, onRename }: DeviceLineProps) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const { now, user, impersonation } = useShell();
  const { kindOf, placeOf, systemOf, usedText } = useDeviceText();
  const details = dotted(placeOf(device), systemOf(device), usedText(device.ts));
  const isLocked = isDeviceLocked(device, now) && !user?.isAdmin;
  return (
    <li className="line">
      <DeviceIcon kind={kindOf(device)} />
      <div className="line__main">
        <b>{name}</b> {isThis && <span className="mini mini--brand">{t('devices.this')}</span>}
        <span className="small muted">{details}</span>
      </div>
      <div className="line__end line__end--two">
        <Button
          size="small"
          look="plain"
          needsScript
          disabled={Boolean(impersonation)}
          title={impersonation ? common('impersonation.held') : undefined}
          aria-label={t('devices.renameNamed', { name, details })}
          onClick={onRename}
        >
          {t('sessions.rename')}
        </Button>
        {!isLocked && (
          <Button size="small" needsScript aria-label={t('devices.removeNamed', { name })} onClick={onRemove}>
            {t('devices.remove')}
          </Button>
        )}
      </div>
      {isLocked && (
        <p className="small muted line__below">
          {t('devices.removableFrom', { date: shortDateOf(device.lockedUntil) })}
        </p>
      )}
    </li>
  );
}
