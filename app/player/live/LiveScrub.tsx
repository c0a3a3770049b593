import { useTranslation } from 'react-i18next';
import { saidLength, secondsBehind, shareOf, type LiveWindow } from '../../../domain/live/edge';
import { measures, useScrub } from '../controls/use-scrub';
import { useMedia } from '../playback/media-store';
import { exactTimeOf } from '~/lib/texts/time-text';
import { useLiveState, type Live } from './use-live';

/** The seek bar over the seekable range; its end is the live edge. */
export function LiveScrub({ live }: { live: Live }) {
  const range = useLiveState(live, (state) => state.window);
  return range ? <Scrub live={live} range={range} /> : <div className="live-player__scrub" aria-hidden />;
}

function Scrub({ live, range }: { live: Live; range: LiveWindow }) {
  const { t } = useTranslation('live');
  const { commands, momentAt, store } = live;
  const played = useMedia(store, (state) => state.position);
  const { pointed, dragged, handlers } = useScrub(range, commands.seekTo);
  const position = dragged ?? played;
  const share = (seconds: number) => `${(shareOf(seconds, range) * 100).toFixed(2)}%`;

  const saidPlace = (seconds: number) => {
    const clock = exactTimeOf(momentAt(seconds));
    const behind = secondsBehind(seconds, range);
    if (behind === 0) return t('player.placeLive', { clock });
    const { unit, count } = saidLength(behind);
    return t(unit === 'seconds' ? 'player.placeSeconds' : 'player.placeMinutes', { count, clock });
  };
  return (
    <div
      className="live-player__scrub"
      role="slider"
      tabIndex={0}
      aria-label={t('player.position')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(range.to - range.from)}
      aria-valuenow={Math.max(0, Math.min(Math.floor(range.to - range.from), Math.floor(position - range.from)))}
      aria-valuetext={saidPlace(position)}
      style={measures({ '--at': share(position), '--tip': share(pointed ?? position) })}
      {...handlers}
    >
      {pointed !== null && (
        <span className="live-player__tip num" aria-hidden>
          {saidPlace(pointed)}
        </span>
      )}
      <span className="live-player__track" />
      <span className="live-player__head" />
    </div>
  );
}
