import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { LoginNotLoaded } from './LoginNotLoaded';

const RecoveryDialog = lazyWithFallback(
  () => import('./RecoveryDialog').then(({ RecoveryDialog }) => RecoveryDialog),
  LoginNotLoaded,
);

/** "Forgot your password?" in the log-in dialog; its own dialog is rendered at the end of the page, outside of that form. */
export function RecoveryLink() {
  const { t } = useTranslation('access');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button className="link login__forgot" type="button" onClick={() => setOpen(true)}>
        {t('recovery.link')}
      </button>
      {isOpen !== null &&
        createPortal(
          <Suspense>
            <RecoveryDialog isOpen={isOpen} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
