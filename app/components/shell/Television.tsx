import { Suspense } from 'react';
import { lazyOr } from '~/lib/lazy-or';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { isTelevision } from '~/player/keyboard/television';

const FarScreen = lazyOr(
  () => import('./FarScreen').then(({ FarScreen }) => FarScreen),
  () => null,
);

/** On a television everything is larger, and four arrow keys and OK navigate every page; the player handles its own keys. */
export function Television() {
  if (!useHydrated() || !isTelevision()) return null;
  return (
    <Suspense>
      <FarScreen />
    </Suspense>
  );
}
