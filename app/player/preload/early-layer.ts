/**
 * The film over the whole window between a click on a lesson and its page: what is ready is shown at once. A decoration:
 * the page is where it was for keyboard and screen readers, until the other one comes.
 */

type EarlyLayer = { layer: HTMLElement; media: HTMLVideoElement; onDropped: () => void };

/** A page that does not come by then is none. Milliseconds. */
const patienceMs = 6000;

let raised: EarlyLayer | null = null;
/** Pages from which lessons are opened and that see when the way there ends: without one, nothing is shown early. */
let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Lets films be shown early for as long as a page is there; the answer ends it, and what is shown with it. */
export function allowEarlyLayer(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) removeEarlyLayer();
  };
}

export const isEarlyLayerAllowed = (): boolean => watchers > 0;

/** Shows a film that has its first frame, and plays it. Whoever made the film is told when its page does not come. */
export function showEarlyLayer(media: HTMLVideoElement, onDropped: () => void): void {
  if (!isEarlyLayerAllowed() || raised?.media === media) return;
  removeEarlyLayer();
  const layer = document.createElement('div');
  layer.className = 'early-layer';
  layer.ariaHidden = 'true';
  layer.appendChild(media);
  document.body.appendChild(layer);
  // Above a dialog too, out of which a lesson is opened. What lies below takes no press meanwhile.
  if (document.querySelector('dialog[open]') && 'showPopover' in layer) {
    layer.popover = 'manual';
    layer.showPopover();
  }
  raised = { layer, media, onDropped };
  timer = setTimeout(removeEarlyLayer, patienceMs);
  media.play().catch(() => undefined);
}

/** The page has taken the film: what was around it goes. */
export function hideEarlyLayer(): void {
  clearTimeout(timer);
  raised?.layer.remove();
  raised = null;
}

/** The page does not come: the film stops, and what lies below is seen again. */
export function removeEarlyLayer(): void {
  const dropped = raised;
  hideEarlyLayer();
  dropped?.media.pause();
  dropped?.onDropped();
}
