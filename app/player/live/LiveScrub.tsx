import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { saidLength, secondsBehind, shareOf, type LiveWindow } from '../../../domain/live/edge';
import { useMedia } from '../playback/media-store';
import { useLiveState, type Live } from './use-live';

/** Custom properties are not part of React's style type. */
const measures = (names: Record<`--${string}`, string>) => names as CSSProperties;

const romeTime = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Rome',
});

/** The seek bar over what can be watched: the oldest place left is its beginning, live its end. */
export function LiveScrub({ live }: { live: Live }) {
  const range = useLiveState(live, (state) => state.window);
  return range ? <Scrub live={live} range={range} /> : <div className="live-player__scrub" aria-hidden />;
}

function Scrub({ live, range }: { live: Live; range: LiveWindow }) {
  const { t } = useTranslation('live');
  const { commands, momentAt, store } = live;
  const played = useMedia(store, (state) => state.position);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const position = isDragging && pointed !== null ? pointed : played;
  const share = (seconds: number) => `${(shareOf(seconds, range) * 100).toFixed(2)}%`;

  const saidPlace = (seconds: number) => {
    const clock = romeTime.format(momentAt(seconds));
    const behind = secondsBehind(seconds, range);
    if (behind === 0) return t('player.placeLive', { clock });
    const { unit, count } = saidLength(behind);
    return t(unit === 'seconds' ? 'player.placeSeconds' : 'player.placeMinutes', { count, clock });
  };
  const secondsAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return range.from + Math.max(0, Math.min(1, (event.clientX - left) / width)) * (range.to - range.from);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    setPointed(secondsAt(event));
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (!isDragging) return;
    setDragging(false);
    commands.seekTo(secondsAt(event));
    if (event.pointerType !== 'mouse') setPointed(null);
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
      onPointerDown={press}
      onPointerMove={(event) => (isDragging || event.pointerType === 'mouse') && setPointed(secondsAt(event))}
      onPointerUp={release}
      onPointerCancel={() => {
        setDragging(false);
        setPointed(null);
      }}
      onPointerLeave={() => !isDragging && setPointed(null)}
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
