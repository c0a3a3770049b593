import { X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How long the notice is shown. Milliseconds. */
const shownMs = 12_000;

type FilmNoteProps = { isOn: boolean; icon: LucideIcon; onEnd: () => void; children: ReactNode };

/** A notice over the video that covers no control; announced, and closed after a while or by its button. */
export function FilmNote({ isOn, icon: Icon, onEnd, children }: FilmNoteProps) {
  const { t } = useTranslation('watch');
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => end.current(), shownMs);
    return () => clearTimeout(timer);
  }, [isOn]);
  return (
    <div className="film-note" role="status" data-on={isOn || undefined}>
      {isOn && (
        <>
          <Icon className="i" aria-hidden />
          {children}
          <button className="iconbtn" type="button" aria-label={t('controls.slow.dismiss')} onClick={onEnd}>
            <X className="i" aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
