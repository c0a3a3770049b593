import { useRevalidator } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSessionName } from '../../../../domain/accounts/sessions';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import type { Asked } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

type RenameDialogProps = {
  /** The current name, empty without one; null shows no dialog. */
  name: string | null;
  title: string;
  save: (name: string) => Promise<Asked<'RenameSession' | 'RenameDevice'>>;
  onClose: () => void;
};

/** Renames a session or a device, so that it can be recognised. */
export function RenameDialog({ name, title, save, onClose }: RenameDialogProps) {
  const { t } = useTranslation('profile');
  const { revalidate } = useRevalidator();
  const { isWaiting, code, dismiss, run } = useAsking();
  const close = () => {
    dismiss();
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    const wanted = String(new FormData(event.currentTarget).get('name'));
    if (!(await run(() => save(wanted)))) return;
    close();
    toast(t('sessions.renamed'));
    revalidate();
  };
  return (
    <Dialog isOpen={name !== null} onClose={close} title={title}>
      <p className="dialog__text">{t('sessions.renameText')}</p>
      <form className="proof" key={String(name !== null)} onSubmit={submit}>
        <Field
          name="name"
          label={t('sessions.renameField')}
          autoComplete="off"
          maxLength={longestSessionName}
          defaultValue={name ?? ''}
        />
        <RefusalLine code={code} />
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('person.saving')}>
          {t('person.save')}
        </Button>
      </form>
    </Dialog>
  );
}
