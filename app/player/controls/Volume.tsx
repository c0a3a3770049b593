import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';

/** Mute and volume. Hidden on a phone in portrait, which has volume keys; there it is a tool below the video. */
export function Volume() {
  const { t } = useTranslation('watch');
  const { commands, store } = usePlayer();
  const isMuted = useMedia(store, (state) => state.isMuted);
  const volume = useMedia(store, (state) => (state.isMuted ? 0 : state.volume));
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <div className="player__volume cinema-only">
      <button
        className="iconbtn"
        type="button"
        onClick={commands.toggleMute}
        aria-label={t(isMuted ? 'unmute' : 'mute')}
        data-key="M"
      >
        <Icon className="i" aria-hidden />
      </button>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('volume')}
        aria-valuetext={t('volumeNow', { percentage: Math.round(volume * 100) })}
        onChange={(event) => commands.setVolume(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
