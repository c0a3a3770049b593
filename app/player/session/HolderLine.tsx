import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Holder } from './watch-session';

/** The device that holds the place, and since when. Milliseconds since 1970. */
export function HolderLine({ holder, now }: { holder: Holder; now: number }) {
  const { t } = useTranslation('watch');
  const minutes = Math.max(0, Math.floor((now - holder.since) / 60_000));
  return (
    <div className="notice__line">
      <MonitorSmartphone className="i" aria-hidden />
      <div className="line__main">
        <b>{holder.device || t('unnamedDevice')}</b>
        <span className="small muted">{minutes === 0 ? t('sinceNow') : t('sinceMinutes', { count: minutes })}</span>
      </div>
    </div>
  );
}
