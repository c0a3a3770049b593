import { useEffect, useMemo } from 'react';
import { heightRange, heightsOf, qualityOf, type Quality } from '../../../domain/watching/quality';
import { Shared, useShared } from '~/lib/store';
import type { ShakaPlayer } from './shaka';

/** A matter of this device and its line, so it is kept here and not with the viewer's other choices. */
const storageKey = 'apice-quality';

/** Storage may be closed to us (private windows). */
function kept(): Quality {
  try {
    return qualityOf(localStorage.getItem(storageKey));
  } catch {
    return 'auto';
  }
}

function keep(quality: Quality): void {
  try {
    if (quality === 'auto') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, String(quality));
  } catch {
    // The choice holds for this page.
  }
}

const chosen = new Shared<Quality | null>(null);

/** How fine the picture is, and what there is to choose from: nothing where a browser plays the film by itself. */
export function useQuality(player: ShakaPlayer | null) {
  const quality = useShared(chosen) ?? 'auto';
  const heights = useMemo(() => heightsOf(player?.getVariantTracks().map(({ height }) => height) ?? []), [player]);
  useEffect(() => {
    if (chosen.value === null) chosen.set(kept());
  }, []);
  useEffect(() => {
    if (!player) return;
    const isFixed = quality !== 'auto';
    // What was fetched in another quality goes, but for the seconds that are needed until the new one is here.
    const abr = { restrictions: heightRange(quality, heights), clearBufferSwitch: isFixed, safeMarginSwitch: 4 };
    player.configure({ abr });
  }, [player, quality, heights]);
  const choose = (wanted: Quality) => {
    keep(wanted);
    chosen.set(wanted);
  };
  return { quality, heights, choose };
}
