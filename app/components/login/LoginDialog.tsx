import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/components/ui/Dialog';
import { useRefusal } from '~/components/ui/form-action';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import type { LoginRefusal } from './login-refusal';
import { PasswordForm } from './PasswordForm';
import { SecondFactorDialog } from './SecondFactorDialog';

type LoginDialogProps = { isOpen: boolean; onClose: () => void; redirectTo: string | null };

/** Every way in (spec 1 §4); what was typed survives every refusal. */
export function LoginDialog({ isOpen, onClose, redirectTo }: LoginDialogProps) {
  const { t } = useTranslation('login');
  const form = useFetcher<LoginRefusal>();
  const [resolver, setResolver] = useState<string | null>(null);
  const refusal = useRefusal(form.state === 'idle' ? form.data : undefined);
  const secondStep = resolver ?? (refusal.code && form.data?.resolver) ?? null;
  const leaveSecondStep = () => {
    setResolver(null);
    refusal.dismiss();
  };
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
        <div className="login">
          {redirectTo && <p className="muted">{t('needed')}</p>}
          <PasswordForm form={form} redirectTo={redirectTo} />
          <p className="muted">
            {t('newHere')}{' '}
            <a className="link" href="#doors" onClick={onClose}>
              {t('create')}
            </a>
          </p>
        </div>
      </Dialog>
      {secondStep && <SecondFactorDialog resolver={secondStep} redirectTo={redirectTo} onClose={leaveSecondStep} />}
      <ErrorDialog title={t('failed')} code={secondStep ? null : refusal.code} onClose={refusal.dismiss} />
    </>
  );
}
