import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';

/**
 * Wraps controls of operations that only the account's holder may use (`isPersonal`): during an impersonation they are
 * disabled, with the reason, instead of being refused afterwards.
 */
export function Held({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  if (!useOptionalShell()?.impersonation) return children;
  return (
    <fieldset className="held" disabled>
      <legend className="small muted">{t('impersonation.held')}</legend>
      {children}
    </fieldset>
  );
}
