import { memo, useSyncExternalStore, type CSSProperties } from 'react';
import { numbersFrom } from '../../../domain/shared/random';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import { Flake } from './Flake';

const flakeCount = 70;
/** One particle in this many is drawn as a snowflake, the others as dots. */
const oneIn = 9;

/** Custom properties are not part of React's style type. */
const styled = (properties: Record<`--${string}`, string>) => properties as CSSProperties;

/** Position (per cent of the width), size (rem), opacity, duration and delay of each flake. */
const flakes = (() => {
  const next = numbersFrom(5);
  return Array.from({ length: flakeCount }, (_, index) => {
    const isDrawn = index % oneIn === 4;
    const [x, started, z] = [next() * 100, next(), next()];
    const seconds = 24 - z * 12;
    const size = isDrawn ? 0.75 + z * 0.75 : 0.19 + z * z * 0.3;
    return {
      index,
      isDrawn,
      style: styled({
        '--x': x.toFixed(2),
        '--s': `${size.toFixed(2)}rem`,
        '--o': (0.14 + z * 0.34).toFixed(2),
        '--t': `${seconds.toFixed(1)}s`,
        '--d': `${(-started * seconds).toFixed(1)}s`,
      }),
    };
  });
})();

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Falling snow behind the page; paused while the page is hidden, absent with prefers-reduced-motion. */
export function Snow() {
  const isHydrated = useHydrated();
  const wantsLess = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isHidden = useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
  if (!isHydrated || wantsLess) return null;
  return <Falling isStill={isHidden} />;
}

const Falling = memo(function Falling({ isStill }: { isStill: boolean }) {
  return (
    <div className="snow" data-still={isStill || undefined} aria-hidden="true">
      {flakes.map(({ index, isDrawn, style }) => (
        <i key={index} style={style}>
          {isDrawn ? <Flake seed={index} /> : <b />}
        </i>
      ))}
    </div>
  );
});
