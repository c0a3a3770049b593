import { memo, useSyncExternalStore, type CSSProperties } from 'react';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import { Flake } from './Flake';
import { chance } from './flake';

const flakeCount = 70;
/** One in so many is a snowflake, the others are dots. */
const oneIn = 9;

/** Custom properties are not part of React's style type. */
const styled = (properties: Record<`--${string}`, string>) => properties as CSSProperties;

/** Where each flake falls, in per cent of the width; its size in rem, how visible it is, how long it falls, and since when. */
const flakes = (() => {
  const next = chance(5);
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

/** Snow falls behind the page: not while nobody sees it, and not at all for those who want less motion. */
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
