import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A native app sells nothing. */
export function AppBar() {
  const { t } = useTranslation('money');
  return (
    <aside className="bar">
      <Smartphone className="i text-muted" aria-hidden />
      <p>{t('shop.app')}</p>
    </aside>
  );
}
