import { otherDevice } from '~/lib/realtime/other-devices';
import { realtime } from '~/lib/realtime/realtime';
import { whenIdle } from '~/lib/later';
import { instantStart } from './instant-start';
import { isNetworkFree } from '~/lib/network-free';
import { linkTarget, type Target } from './watch-link';

export { instantStart, warmPlayer } from './instant-start';

/** A touch held this long counts as a press; a scroll has moved by then. Milliseconds. */
const touchMs = 50;

/** A pointer that has moved this far since pointerdown is dragging. Pixels; less than a row's own threshold. */
const dragPixels = 5;

/** If nothing is painted (the window is covered), the click is passed on after this. Milliseconds. */
const undrawnMs = 100;

const targetOf = ({ target }: Event): Target | null => (target instanceof Element ? linkTarget(target) : null);

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Stops a click before the page handles it. */
function hold(event: MouseEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Runs the callback after the added element has been painted. */
function whenDrawn(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, undrawnMs);
}

/**
 * Handles presses in a catalogue: a lesson is preloaded on pointerdown and, if it is ready, shown on click. The page
 * receives the click after that was painted, because its own work would delay it. Returns a function that stops
 * listening.
 */
export function followPresses(): () => void {
  const disallowShowing = instantStart.allowShowing();
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = { x: 0, y: 0 };
  let isPassedOn = false;
  let isOnItsWay = false;
  const forget = () => clearTimeout(timer);
  const press = (event: PointerEvent) => {
    pressed = { x: event.clientX, y: event.clientY };
    const target = event.button === 0 ? targetOf(event) : null;
    if (!target) return;
    const { videoId, seriesId, requested } = target;
    forget();
    timer = setTimeout(
      () => instantStart.request({ videoId, seriesId, requested }),
      event.pointerType === 'mouse' ? 0 : touchMs,
    );
  };
  const passOn = (link: HTMLAnchorElement) => {
    isOnItsWay = false;
    if (signal.aborted) return;
    isPassedOn = true;
    link.click();
    isPassedOn = false;
  };
  const open = (event: MouseEvent) => {
    forget();
    // A click by keyboard has no position.
    const isDrag = event.detail > 0 && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > dragPixels;
    const target = isPassedOn || isDrag || !isPlain(event) ? null : targetOf(event);
    if (!target) return;
    const { link, ...lesson } = target;
    // The second click of a double click while the first one is still being delayed.
    if (isOnItsWay) return hold(event);
    if (!instantStart.show(lesson)) return;
    hold(event);
    isOnItsWay = true;
    whenDrawn(() => passOn(link));
  };
  addEventListener('pointerdown', press, { signal, passive: true });
  addEventListener('pointercancel', forget, { signal });
  addEventListener('click', open, { signal, capture: true });
  return () => {
    forget();
    controller.abort();
    // Its page has taken the video or failed.
    disallowShowing();
  };
}

/** The number of links discovered at once: the router puts them all into one URL, which must not become too long. */
const linksAskedFor = 40;

/**
 * Evaluates the watch page's script and lets the router discover links that are not its own; otherwise both would happen
 * between the click and the page's request.
 */
export function readyRoute(): void {
  const { module } = window.__remixManifest?.routes['routes/watch/route'] ?? {};
  if (module) import(/* @vite-ignore */ module).catch(() => undefined);
  const links = document.querySelectorAll('a[href^="/watch/"]:not([data-discover])');
  for (const link of [...links].slice(0, linksAskedFor)) link.setAttribute('data-discover', 'true');
}

/**
 * Preloads the most likely lesson of an idle catalogue, once, unless the pointer has chosen another or the network is
 * metered. Waits for the report of other devices: a viewer who is watching elsewhere may have no place left. Returns a
 * cancelling function.
 */
export function warmLikely(videoId: string, seriesId?: string): () => void {
  const warm = () => {
    const isIdle = instantStart.state === 'idle' && !otherDevice.value && !document.hidden;
    if (isIdle && isNetworkFree()) instantStart.request({ videoId, seriesId });
  };
  if (realtime.isOpen) return whenIdle(warm);
  let cancel = () => undefined as void;
  const stopListening = realtime.listen(({ type }) => {
    if (type !== 'welcome') return;
    stopListening();
    cancel = whenIdle(warm);
  });
  return () => {
    stopListening();
    cancel();
  };
}
