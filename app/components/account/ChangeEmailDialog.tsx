import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '~/lib/ask';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { EmailField } from '../ui/EmailField';
import { RefusalLine } from '../ui/RefusalLine';
import { useFormProblems } from '../ui/form-problems';
import { typedText } from '../ui/typed-text';
import type { Retrying } from './Reauthenticate';
import { SentDialog } from './SentDialog';
import { useAsking } from '~/lib/hooks/use-asking';

type ChangeEmailDialogProps = { isOpen: boolean; onClose: () => void; email: string; retrying: Retrying };

/** Asks for another address; nothing changes until the link in the mail to it is used (spec 1 §7, e-mail update). */
export function ChangeEmailDialog({ isOpen, onClose, email, retrying }: ChangeEmailDialogProps) {
  const { t } = useTranslation('access');
  const { problems, isValid, onInput } = useFormProblems();
  const { isWaiting, code, dismiss, run } = useAsking();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => {
    dismiss();
    setSentTo(null);
    onClose();
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isWaiting || !isValid(form)) return;
    const requested = typedText(form, 'email').trim();
    if (await run(() => retrying(() => ask('ChangeEmail', { email: requested })))) setSentTo(requested);
  }

  return (
    <>
      <Dialog isOpen={isOpen && sentTo === null} onClose={close} title={t('changeEmail.title')}>
        <p className="dialog__text breaks">{t('changeEmail.text', { email })}</p>
        <form className="stack dialog__form" noValidate onInput={onInput} onSubmit={(event) => void send(event)}>
          <EmailField label={t('changeEmail.label')} problem={problems.email} />
          <RefusalLine code={code} />
          <div className="dialog__acts">
            <Button type="submit" look="primary" size="big" waiting={isWaiting && t('changeEmail.waiting')}>
              {t('changeEmail.submit')}
            </Button>
            <Button size="big" onClick={close}>
              {t('changeEmail.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
      <SentDialog email={isOpen ? sentTo : null} kind="change" onClose={close} />
    </>
  );
}
