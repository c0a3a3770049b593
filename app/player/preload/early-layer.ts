/**
 * Shows the video over the whole window between a click on a lesson and its page: a preloaded video is visible at once. It is
 * decoration only: for keyboard and screen readers the old page stays until the new one arrives.
 */

type EarlyLayer = { layer: HTMLElement; media: HTMLVideoElement; onDropped: () => void };

/** A page that has not arrived by then counts as failed. Milliseconds. */
const patienceMs = 6000;

let raised: EarlyLayer | null = null;
/** The mounted pages that open lessons and notice when the navigation ends: without one, nothing is shown early. */
let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Allows videos to be shown early while a page is mounted. Returns a function that ends this and removes what is shown. */
export function allowEarlyLayer(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) removeEarlyLayer();
  };
}

export const isEarlyLayerAllowed = (): boolean => watchers > 0;

/** Shows and plays a video that has its first frame. Calls `onDropped` when its page does not arrive. */
export function showEarlyLayer(media: HTMLVideoElement, onDropped: () => void): void {
  if (!isEarlyLayerAllowed() || raised?.media === media) return;
  removeEarlyLayer();
  const layer = document.createElement('div');
  layer.className = 'early-layer';
  layer.ariaHidden = 'true';
  layer.appendChild(media);
  document.body.appendChild(layer);
  // The layer also covers a dialog from which a lesson is opened. Elements below it receive no presses meanwhile.
  if (document.querySelector('dialog[open]') && 'showPopover' in layer) {
    layer.popover = 'manual';
    layer.showPopover();
  }
  raised = { layer, media, onDropped };
  timer = setTimeout(removeEarlyLayer, patienceMs);
  media.play().catch(() => undefined);
}

/** The page has taken over the video: removes the layer around it. */
export function hideEarlyLayer(): void {
  clearTimeout(timer);
  raised?.layer.remove();
  raised = null;
}

/** The page does not arrive: stops the video and uncovers the page below. */
export function removeEarlyLayer(): void {
  const dropped = raised;
  hideEarlyLayer();
  dropped?.media.pause();
  dropped?.onDropped();
}
