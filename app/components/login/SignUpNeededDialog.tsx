import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { isHiddenEmail } from '../../../domain/accounts/provider-account';

type SignUpNeededProps = { token: string; email: string; onClose: () => void };

/** This address has no account yet: one is created if the user asks for it (SHOW_SIGNUP_NEEDED_WARNING, or a hidden e-mail). */
export function SignUpNeededDialog({ token, email, onClose }: SignUpNeededProps) {
  const { t } = useTranslation('login');
  const { isWaiting, code, run, leave } = useAsking();
  async function create() {
    if (await run(() => ask('ConfirmProviderSignUp', { token }))) leave('/first-login');
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('signUpNeeded.title')}>
      <div className="dialog__text">
        <p>{t(isHiddenEmail(email) ? 'signUpNeeded.hidden' : 'signUpNeeded.text', { email })}</p>
      </div>
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button
          look="primary"
          size="big"
          waiting={isWaiting && t('signUpNeeded.waiting')}
          onClick={() => void create()}
        >
          {t('signUpNeeded.create')}
        </Button>
        <Button look="line" size="big" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
