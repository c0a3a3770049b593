import { useEffect, useMemo } from 'react';
import { heightRange, heightsOf, qualityOf, type Quality } from '../../../domain/watching/quality';
import { Shared, useShared } from '~/lib/store';
import type { ShakaPlayer } from './shaka';
import { browserStorage } from '~/lib/guarded-storage';

/** The quality depends on this device and its connection, so it is stored here and not with the viewer's other preferences. */
const storageKey = 'apice-quality';

const kept = (): Quality => qualityOf(browserStorage.read(storageKey));

const keep = (quality: Quality): void => browserStorage.write(storageKey, quality === 'auto' ? null : String(quality));

const chosen = new Shared<Quality | null>(null);

/** The chosen quality, and the available heights; none with native playback. */
export function useQuality(player: ShakaPlayer | null) {
  const quality = useShared(chosen) ?? 'auto';
  // From the manifest, because Shaka's tracks omit variants that it has disabled for dropped frames.
  const heights = useMemo(
    () => heightsOf(player?.getManifest()?.variants.map(({ video }) => video?.height ?? null) ?? []),
    [player],
  );
  useEffect(() => {
    if (chosen.value === null) chosen.set(kept());
  }, []);
  useEffect(() => {
    if (!player) return;
    const isFixed = quality !== 'auto';
    // Data buffered in another quality is dropped, except for the seconds needed until the new one has loaded.
    const abr = {
      restrictions: heightRange(quality, heights),
      clearBufferSwitch: isFixed,
      safeMarginSwitch: 4,
      // A fixed quality is kept even if frames are dropped.
      droppedFrames: !isFixed,
    };
    player.configure({ abr });
  }, [player, quality, heights]);
  const choose = (wanted: Quality) => {
    keep(wanted);
    chosen.set(wanted);
  };
  return { quality, heights, choose };
}
