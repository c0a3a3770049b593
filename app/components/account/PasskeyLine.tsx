import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import type { Answer } from '~/lib/server/call.server';
import { dateOf } from '~/lib/texts/time-text';

export type Passkey = Answer<'GetPasskeys'>['passkeys'][number];

type PasskeyLineProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

/** A passkey: its name, when it was created and used, and its actions. */
export function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const { t } = useTranslation('security');
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const made = t('passkeys.made', { date: dateOf(createdAt / 1000) });
  const used = lastUsedAt === null ? t('passkeys.neverUsed') : t('passkeys.used', { date: dateOf(lastUsedAt / 1000) });
  return (
    <li className="line passkeys__one">
      <div className="line__main">
        <b>{name}</b> {isBackedUp && <span className="mini">{t('passkeys.synced')}</span>}
        <span className="small muted">
          {made} · {used}
        </span>
      </div>
      <div className="line__end">
        <button className="iconbtn" type="button" aria-label={t('passkeys.renameNamed', { name })} onClick={onRename}>
          <Pencil className="i" aria-hidden />
        </button>
        <Button
          look="danger"
          size="small"
          needsScript
          aria-label={t('passkeys.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
