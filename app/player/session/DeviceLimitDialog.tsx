import { Link, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedName, freeFrom, distinctNames, type Device } from '../../../domain/devices/devices';
import { ButtonLink } from '~/components/ui/Button';
import { ask } from '~/lib/ask';
import { DeviceLine } from './DeviceLine';
import { shortDateOf } from '~/lib/texts/time-text';
import { Notice } from './Notice';
import type { RefusedLesson } from '../playback/refusal';

const nameOf = (device: Device): string => device.name || describedName(device);

/** Too many devices: lists them, with a button for those that may be removed already; removing one reloads the page. */
export function DeviceLimitDialog({ refused, now }: { refused: RefusedLesson; now: number }) {
  const { t } = useTranslation(['watch', 'common']);
  const { devices, hasBiggerPlan } = refused;
  const { revalidate, state } = useRevalidator();
  const [removing, setRemoving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // No device can be removed yet, so the dialog names the day instead of offering a refused action.
  const freeAt = freeFrom(devices, now);
  const names = distinctNames(devices.map(nameOf));

  const remove = async (deviceId: string) => {
    setFailure(null);
    setRemoving(deviceId);
    const asked = await ask('RemoveDevice', { deviceId });
    setRemoving(null);
    // A missing device was already removed elsewhere, which is the desired result.
    if ('refusal' in asked && asked.refusal.reason !== 'device-not-found')
      return setFailure(asked.refusal.reason ?? 'unknown');
    revalidate();
  };
  return (
    <Notice
      isOpen
      title={t('watch:refusals.device-limit.title')}
      text={
        freeAt === null
          ? t('watch:refusals.device-limit.text', { count: devices.length })
          : t('watch:refusals.device-limit.lockedText', { count: devices.length, date: shortDateOf(freeAt) })
      }
      code="device-limit"
      actions={
        <>
          <ButtonLink look="primary" size="big" to="/profile">
            {t('watch:refusals.device-limit.toDevices')}
          </ButtonLink>
          {hasBiggerPlan && (
            <ButtonLink look="gold" size="big" to="/plans">
              {t('watch:refusals.device-limit.toPlans')}
            </ButtonLink>
          )}
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    >
      <ul className="notice__list">
        {devices.map((device, at) => (
          <DeviceLine
            key={device.deviceId}
            device={device}
            name={names[at] || null}
            now={now}
            isRemoving={removing === device.deviceId || (removing === null && state !== 'idle')}
            onRemove={() => remove(device.deviceId)}
          />
        ))}
      </ul>
      <p>
        <Link className="link" to="/help#screens">
          {t('watch:refusals.device-limit.help')}
        </Link>
      </p>
      <p className="notice__failure" role="alert">
        {failure && t('watch:device.failed', { code: failure })}
      </p>
    </Notice>
  );
}
