import { useRevalidator } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSessionName } from '../../../../domain/accounts/sessions';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { ProfilePage } from './profile.server';

type RenameSessionDialogProps = { session: ProfilePage['sessions'][number] | null; onClose: () => void };

/** Gives a session a name to know it by. */
export function RenameSessionDialog({ session, onClose }: RenameSessionDialogProps) {
  const { t } = useTranslation('profile');
  const { revalidate } = useRevalidator();
  const { isWaiting, code, dismiss, run } = useAsking();
  const close = () => {
    dismiss();
    onClose();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!session || isWaiting) return;
    const name = String(new FormData(event.currentTarget).get('name'));
    if (!(await run(() => ask('RenameSession', { id: session.id, name })))) return;
    close();
    toast(t('sessions.renamed'));
    revalidate();
  };
  return (
    <Dialog isOpen={session !== null} onClose={close} title={t('sessions.renameTitle')}>
      <p className="dialog__text">{t('sessions.renameText')}</p>
      <form className="proof" key={session?.id} onSubmit={save}>
        <Field
          name="name"
          label={t('sessions.renameField')}
          autoComplete="off"
          maxLength={longestSessionName}
          defaultValue={session?.name}
        />
        <RefusalLine code={code} />
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('person.saving')}>
          {t('person.save')}
        </Button>
      </form>
    </Dialog>
  );
}
