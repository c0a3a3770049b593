import { useNavigate, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminRoles, type AdminRole } from '../../../../domain/platform/admin-roles';
import { useReauthentication } from '~/components/account/Reauthenticate';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useShell } from '~/lib/hooks/use-shell';
import { displayName, type Named } from './display-name';
import type { User } from './users.server';

/** A new owner waits for another one, or for a day. */
const savedText = ({ needsSecond, effectiveAt }: { needsSecond?: true; effectiveAt?: number }) =>
  needsSecond ? 'danger.needsSecond' : effectiveAt === undefined ? 'saved' : 'danger.effectiveLater';

/** Actions that are hard to undo, behind a confirmation (spec 2 §4); only the owner changes rights and deletes. */
export function DangerZone({ user }: { user: Named & Pick<User, 'uid' | 'admin' | 'customClaims'> }) {
  const { t } = useTranslation('people');
  const { t: tAdmin } = useTranslation('admin');
  const { user: me } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { retrying, dialog } = useReauthentication();
  const { isWaiting, code, run } = useAsking();
  const [isUnderstood, setUnderstood] = useState(false);
  const { uid } = user;
  const isOwner = me?.role === 'owner';
  const isSelf = me?.id === uid;
  const act = async (change: { admin: boolean } | { resetVideos: true } | { accountDelete: true }) => {
    const updated = await run(() => retrying(() => ask('UpdateUser', { uid, ...change })));
    if (!updated) return;
    toast(t(savedText(updated)));
    setUnderstood(false);
    if ('accountDelete' in change) navigate('/admin/users');
    else revalidate();
  };
  const setRole = async (role: AdminRole) => {
    const set = await run(() => retrying(() => ask('SetAdminRole', { uid, role })));
    if (!set) return;
    toast(t(savedText(set)));
    revalidate();
  };
  const isOff = !isUnderstood;
  return (
    <section className="block">
      <div className="danger">
        <h2>{t('danger.title')}</h2>
        <Check name="understood" checked={isUnderstood} onChange={({ target }) => setUnderstood(target.checked)}>
          {t('danger.understood', { name: displayName(user) })}
        </Check>
        <div className="danger__acts">
          {isOwner && !isSelf && (
            <Button
              size="small"
              disabled={isOff}
              waiting={isWaiting && t('saving')}
              onClick={() => act({ admin: !user.admin })}
            >
              {t(user.admin ? 'danger.unmakeAdmin' : 'danger.makeAdmin')}
            </Button>
          )}
          {isOwner && !isSelf && user.admin && (
            <Select
              label={t('danger.role')}
              disabled={isOff || isWaiting}
              value={user.customClaims.role ?? 'owner'}
              options={adminRoles.map((role) => ({ value: role, label: tAdmin(`roles.${role}`) }))}
              onChoose={(value) => void setRole(adminRoles.find((role) => role === value) ?? 'owner')}
            />
          )}
          <Button
            size="small"
            disabled={isOff}
            waiting={isWaiting && t('saving')}
            onClick={() => act({ resetVideos: true })}
          >
            {t('danger.resetVideos')}
          </Button>
          {isOwner && !isSelf && (
            <Button
              size="small"
              look="danger"
              disabled={isOff}
              waiting={isWaiting && t('saving')}
              onClick={() => act({ accountDelete: true })}
            >
              {t('danger.delete')}
            </Button>
          )}
        </div>
        <RefusalLine code={code} />
      </div>
      {dialog}
    </section>
  );
}
