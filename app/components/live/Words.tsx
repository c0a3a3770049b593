import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useLiveRoom } from './use-live-room';

/** The editors' message to all viewers, announced when it arrives. */
export function Words({ room: { words, close } }: { room: ReturnType<typeof useLiveRoom> }) {
  const { t } = useTranslation('live');
  return (
    <div role="status">
      {words && (
        <div className="livewords">
          <p>
            <b>{t('words.from')}</b> {words.text}
          </p>
          <button className="iconbtn" type="button" aria-label={t('words.close')} onClick={close}>
            <X className="i" aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
