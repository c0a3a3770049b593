import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';

/**
 * What only the account's holder may do (`isPersonal` of its operations): in an impersonation it is shown disabled, with the
 * reason, instead of being refused after the press.
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
