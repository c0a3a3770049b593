import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordRefusal } from '../../../domain/accounts/passwords';
import { ask } from '~/lib/ask';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RefusalLine } from '../ui/RefusalLine';
import { useFormProblems } from '../ui/form-problems';
import { toast } from '../ui/toast';
import { typedText } from '../ui/typed-text';
import { NewPasswordField } from './NewPasswordField';
import type { Retrying } from './Reauthenticate';
import { useAsking } from '~/lib/hooks/use-asking';

type ChangePasswordDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The account's address, under which password managers store the password. */
  email: string;
  /** False for an account that was created through a provider: it sets its first password. */
  hasPassword: boolean;
  retrying: Retrying;
  onChanged?: () => void;
};

/** Changes the password (spec 2 §2, account card). */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { isOpen, onClose, email, hasPassword, retrying, onChanged } = props;
  const { t } = useTranslation('access');
  const { problems, isValid, onInput } = useFormProblems();
  const { isWaiting, code, dismiss, run } = useAsking();
  const close = () => {
    dismiss();
    onClose();
  };

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isWaiting || !isValid(form)) return;
    const password = typedText(form, 'password');
    if (!(await run(() => retrying(() => ask('ChangePassword', { password }))))) return;
    toast(t('changePassword.done'));
    close();
    onChanged?.();
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(hasPassword ? 'changePassword.title' : 'changePassword.first')}>
      <p className="dialog__text">{t(hasPassword ? 'changePassword.text' : 'changePassword.firstText')}</p>
      <form className="stack dialog__form" noValidate onInput={onInput} onSubmit={(event) => void save(event)}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField label={t('newPassword')} problem={problems.password} refusal={code} />
        <RefusalLine code={isPasswordRefusal(code) ? null : code} />
        <div className="dialog__acts">
          <Button type="submit" look="primary" size="big" waiting={isWaiting && t('changePassword.waiting')}>
            {t('changePassword.submit')}
          </Button>
          <Button size="big" onClick={close}>
            {t('changePassword.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
