import { useRevalidator } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { hasPasskeySupport, makePasskey } from '~/lib/account/passkeys';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { AskFirst } from '~/components/ui/AskFirst';
import { PasskeyLine, type Passkey } from './PasskeyLine';
import { PasskeyNameDialog } from './PasskeyNameDialog';
import { useReauthentication } from './Reauthenticate';
import { useFocusWhenShorter } from '~/lib/hooks/use-field-focus';
import { useAsking } from '~/lib/hooks/use-asking';

type Open = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey } | null;

/** The signed-in user's passkeys: add, rename, remove; lines of a section. */
export function PasskeysPanel({ passkeys, suggestedName }: Answer<'GetPasskeys'>) {
  const { t } = useTranslation('security');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const list = useFocusWhenShorter<HTMLUListElement>(passkeys.length);
  const { retrying, dialog } = useReauthentication();
  const { isWaiting, code, dismiss, run } = useAsking();
  const isUnsupported = useHydrated() && !hasPasskeySupport();
  const close = () => {
    dismiss();
    setOpen(null);
  };
  const done = (answer: unknown, text: string) => {
    if (answer === null) return;
    close();
    revalidate();
    toast(text);
  };
  const add = async (name: string) =>
    done(await run(() => retrying(() => makePasskey(name))), t('passkeys.added', { name }));
  const rename = async ({ id }: Passkey, name: string) =>
    done(await run(() => ask('RenamePasskey', { id, name })), t('passkeys.renamed', { name }));
  const remove = async ({ id, name }: Passkey) => {
    done(await run(() => retrying(() => ask('RemovePasskey', { id }))), t('passkeys.removed', { name }));
  };
  const chosen = open && 'passkey' in open ? open.passkey : null;
  return (
    <>
      <div className="line">
        <KeyRound className="i" aria-hidden />
        <div className="line__main">
          <b>{t('passkeys.title')}</b>
          <span className="small muted">{isUnsupported ? t('passkeys.unsupported') : t('passkeys.text')}</span>
        </div>
        <div className="line__end">
          <Button size="small" needsScript disabled={isUnsupported} onClick={() => setOpen({ name: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </div>
      </div>
      <ul className="passkeys" ref={list} tabIndex={-1} aria-label={t('passkeys.title')}>
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpen({ name: 'rename', passkey })}
            onRemove={() => setOpen({ name: 'remove', passkey })}
          />
        ))}
      </ul>
      <PasskeyNameDialog
        isOpen={open?.name === 'add'}
        title={t('passkeys.addTitle')}
        text={t('passkeys.addText')}
        act={t('passkeys.addAct')}
        waiting={isWaiting && t('passkeys.adding')}
        name={suggestedName}
        refusal={code}
        onName={add}
        onClose={close}
      />
      <PasskeyNameDialog
        isOpen={open?.name === 'rename'}
        title={t('passkeys.renameTitle')}
        text={t('passkeys.renameText')}
        act={t('passkeys.renameAct')}
        waiting={isWaiting && t('passkeys.renaming')}
        name={chosen?.name ?? ''}
        refusal={code}
        onName={(name) => void (chosen && rename(chosen, name))}
        onClose={close}
      />
      <AskFirst
        isOpen={open?.name === 'remove'}
        title={t('passkeys.removeTitle', { name: chosen?.name })}
        act={t('passkeys.removeAct')}
        waiting={isWaiting && t('passkeys.removing')}
        cancel={t('passkeys.keep')}
        code={code}
        onAct={() => void (chosen && remove(chosen))}
        onClose={close}
      >
        {t('passkeys.removeText')}
      </AskFirst>
      {dialog}
    </>
  );
}
