import { Captions, Maximize, Minimize, PictureInPicture2, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saidLength } from '../../../domain/live/edge';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import type { Fullscreen } from '../controls/use-fullscreen';
import { useMedia } from '../playback/media-store';
import { LiveQuality } from './LiveQuality';
import { LiveScrub } from './LiveScrub';
import { PlayButton, SoundButton } from './SmallBar';
import type { LiveCaptions } from './use-captions';
import { useLiveState, type Live } from './use-live';

type LiveBarProps = {
  live: Live;
  captions: LiveCaptions;
  fullscreen: Fullscreen;
};

/** The seek bar and buttons of a large broadcast. */
export function LiveBar({ live, captions, fullscreen: { isOffered, isFullscreen, toggle } }: LiveBarProps) {
  const { t } = useTranslation('live');
  return (
    <div className="live-player__bottom">
      <LiveScrub live={live} />
      <div className="live-player__bar">
        <PlayButton live={live} />
        <SoundButton live={live} />
        <LiveVolume live={live} />
        <LivePlace live={live} />
        <div className="live-player__end">
          {captions.areThere && (
            <button
              className="iconbtn"
              type="button"
              aria-pressed={captions.areOn}
              aria-label={t('player.captions')}
              onClick={captions.toggle}
            >
              <Captions className="i" aria-hidden />
            </button>
          )}
          <LiveQuality live={live} />
          <SmallWindowButton live={live} />
          {isOffered && (
            <button
              className="iconbtn"
              type="button"
              onClick={toggle}
              aria-label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
            >
              {isFullscreen ? <Minimize className="i" aria-hidden /> : <Maximize className="i" aria-hidden />}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function LiveVolume({ live: { commands, store } }: { live: Live }) {
  const { t } = useTranslation('live');
  const volume = useMedia(store, (state) => (state.isMuted ? 0 : state.volume));
  return (
    <input
      className="live-player__volume"
      type="range"
      min={0}
      max={1}
      step={0.05}
      value={volume}
      aria-label={t('player.volume')}
      aria-valuetext={t('player.volumeNow', { percentage: Math.round(volume * 100) })}
      onChange={(event) => commands.setVolume(event.currentTarget.valueAsNumber)}
    />
  );
}

/** "Live", or how far behind it playback is, with a button back to it. */
function LivePlace({ live }: { live: Live }) {
  const { t } = useTranslation('live');
  const behind = useLiveState(live, (state) => state.behind);
  const hasEndMark = useLiveState(live, (state) => state.hasEndMark);
  if (hasEndMark) return null;
  if (behind === 0) return <p className="live-player__behind">{t('player.live')}</p>;
  const { unit, count } = saidLength(behind);
  return (
    <>
      <button className="live-player__edge" type="button" onClick={live.commands.goLive}>
        <SkipForward className="i" aria-hidden />
        <span>{t('player.toLive')}</span>
      </button>
      <p className="live-player__behind live-player__behind--far num">
        {t(unit === 'seconds' ? 'player.secondsBehind' : 'player.minutesBehind', { count })}
      </p>
    </>
  );
}

/** The browser's picture-in-picture; rendered only if supported. */
function SmallWindowButton({ live: { store } }: { live: Live }) {
  const { t } = useTranslation('live');
  const isOffered = useHydrated() && document.pictureInPictureEnabled;
  if (!isOffered) return null;
  const toggle = () => {
    // Rejected by some browsers: the video stays where it is.
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : store.media?.requestPictureInPicture();
    void change?.catch(() => undefined);
  };
  return (
    <button className="iconbtn live-player__small" type="button" onClick={toggle} aria-label={t('player.smallWindow')}>
      <PictureInPicture2 className="i" aria-hidden />
    </button>
  );
}
