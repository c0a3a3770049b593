import { useRevalidator } from '@remix-run/react';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describedWithVersions, isDeviceLocked } from '../../../../domain/devices/devices';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { shortDateOf } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import type { User } from './users.server';

type Device = User['devices'][number];
const nameOf = (device: Device) => [device.name, describedWithVersions(device)].filter(Boolean).join(' · ');

/** Registered devices, which an administrator may always remove (decisions C13), and the sessions. */
export function Devices({ user, mayChange }: { user: User; mayChange: boolean }) {
  const { t } = useTranslation('people');
  const { now } = useShell();
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<Device | 'all' | null>(null);
  const run = async () => {
    if (leaving === null) return { result: null };
    const asked =
      leaving === 'all'
        ? await ask('EndUserSessions', { uid: user.uid })
        : await ask('UpdateUser', { uid: user.uid, deviceRemove: { id: leaving.deviceId } });
    if ('result' in asked) {
      toast(t(leaving === 'all' ? 'devices.signedOut' : 'devices.removed'));
      revalidate();
    }
    return asked;
  };
  return (
    <section className="block">
      <h2>
        {t('devices.title')}{' '}
        <span>
          {user.deviceLimit === null
            ? user.devices.length
            : t('devices.of', { count: user.devices.length, limit: user.deviceLimit })}
        </span>
      </h2>
      {user.devices.length === 0 && <p className="muted">{t('devices.none')}</p>}
      <ul>
        {[...user.devices]
          .sort((a, b) => b.ts - a.ts)
          .map((device) => (
            <li key={device.deviceId} className="line">
              <Smartphone className="i" aria-hidden />
              <div className="line__main">
                <b>{nameOf(device)}</b>
                <span className="small muted">
                  {t('devices.used', { date: shortDateOf(device.ts) })}
                  {isDeviceLocked(device, now) &&
                    ` · ${t('devices.locked', { date: shortDateOf(device.lockedUntil) })}`}
                </span>
              </div>
              {mayChange && (
                <div className="line__end">
                  <Button
                    size="small"
                    aria-label={t('devices.removeNamed', { name: nameOf(device) })}
                    onClick={() => setLeaving(device)}
                  >
                    {t('devices.remove')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        <li className="line">
          <div className="line__main">
            <b>{t('devices.sessions', { count: user.sessionCount })}</b>
          </div>
          {mayChange && (
            <div className="line__end">
              <Button size="small" disabled={user.sessionCount === 0} onClick={() => setLeaving('all')}>
                {t('devices.signOut')}
              </Button>
            </div>
          )}
        </li>
      </ul>
      <ActDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving === 'all' ? t('devices.signOutTitle') : t('devices.removeTitle')}
        act={leaving === 'all' ? t('devices.signOut') : t('devices.remove')}
        waiting={t('saving')}
        cancel={t('cancel')}
        run={run}
      >
        <p>
          {leaving === 'all' ? t('devices.signOutText') : leaving && t('devices.removeText', { name: nameOf(leaving) })}
        </p>
      </ActDialog>
    </section>
  );
}
