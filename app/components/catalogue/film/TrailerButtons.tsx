import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Trailer } from './use-trailer';

/** The pause and sound buttons of a trailer. */
export function TrailerButtons({ trailer, className }: { trailer: Trailer; className: string }) {
  const { t } = useTranslation('browse');
  const { isPlaying, isMuted, toggle, toggleSound } = trailer;
  return (
    <div className={className}>
      <button
        className="iconbtn"
        type="button"
        onClick={toggle}
        aria-label={t(isPlaying ? 'trailer.pause' : 'trailer.play')}
      >
        {isPlaying ? <Pause className="i" aria-hidden /> : <Play className="i" aria-hidden />}
      </button>
      <button
        className="iconbtn"
        type="button"
        onClick={toggleSound}
        aria-label={t(isMuted ? 'trailer.unmute' : 'trailer.mute')}
      >
        {isMuted ? <VolumeX className="i" aria-hidden /> : <Volume2 className="i" aria-hidden />}
      </button>
    </div>
  );
}
