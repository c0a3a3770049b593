import { SkipForward } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isIntro } from '../../../domain/watching/film-ends';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { useShortcut } from '../keyboard/shortcuts';

/** Seeks to the end of the introduction; shown while the introduction plays (spec 3 §4.2). */
export function SkipIntro() {
  const { t } = useTranslation('watch');
  const { commands, store, video } = usePlayer();
  const ref = useRef<HTMLButtonElement>(null);
  const isShown = useMedia(store, ({ position, hasPicture }) => hasPicture && isIntro(position, video.introSeconds));
  const skip = () => {
    // The button disappears with the introduction, so its focus moves to the play button first.
    if (ref.current?.matches(':focus')) {
      ref.current.closest('.player')?.querySelector<HTMLElement>('.iconbtn--play')?.focus();
    }
    commands.seekTo(video.introSeconds);
  };
  useShortcut('s', isShown ? skip : null);
  if (!isShown) return null;
  return (
    <div className="skipbtn">
      <button className="btn" type="button" ref={ref} onClick={skip}>
        {t('controls.skipIntro')}
        <SkipForward className="i" aria-hidden />
      </button>
    </div>
  );
}
