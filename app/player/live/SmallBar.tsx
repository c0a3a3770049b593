import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../playback/media-store';
import type { Live } from './use-live';

/** Play and pause, for both sizes of the player. */
export function PlayButton({ live: { commands, store } }: { live: Live }) {
  const { t } = useTranslation('live');
  const isPaused = useMedia(store, (state) => state.isPaused);
  const Icon = isPaused ? Play : Pause;
  return (
    <button
      className="iconbtn"
      type="button"
      onClick={commands.togglePlay}
      aria-label={t(isPaused ? 'player.play' : 'player.pause')}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}

/** Switches the sound off and on. */
export function SoundButton({ live: { commands, store } }: { live: Live }) {
  const { t } = useTranslation('live');
  const isMuted = useMedia(store, (state) => state.isMuted);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <button
      className="iconbtn"
      type="button"
      onClick={commands.toggleMute}
      aria-label={t(isMuted ? 'player.soundOn' : 'player.soundOff')}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}

/** The controls of a preview. */
export function SmallBar({ live }: { live: Live }) {
  return (
    <div className="live-player__bar">
      <PlayButton live={live} />
      <SoundButton live={live} />
    </div>
  );
}
