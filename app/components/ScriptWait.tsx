import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/lib/hooks/use-hydrated';

/** Until the page's scripts work, its buttons do not: after three seconds it says so (ScriptWait.css), without scripts at once. */
export function ScriptWait() {
  const { t } = useTranslation();
  if (useHydrated()) return null;
  return (
    <>
      <p className="script-wait" role="status">
        {t('scripts.loading')}
      </p>
      <noscript>
        <p className="script-none">{t('scripts.none')}</p>
      </noscript>
    </>
  );
}
