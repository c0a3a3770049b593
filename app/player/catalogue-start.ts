import { elsewhereNow } from '~/lib/elsewhere';
import { realtime } from '~/lib/realtime';
import { whenIdle } from '~/lib/when-idle';
import { allowCurtains, dropCurtain, raiseCurtain } from './curtain';
import { wishedSecond } from './start-second';
import { discard, isWarming, showWarm, warmUp } from './warm-up';

export { dropCurtain };
export { warmPlayer } from './warm-up';

/** What a link to the watch page opens; a view that moves from another device is left to its own page. */
type Target = { videoId: string; seriesId: string | null; wished: number | null };

/** A finger that stays this long on a lesson means it: one that scrolls has moved by then. Milliseconds. */
const touchMs = 50;

function targetOf(event: Event): Target | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/watch/"]') : null;
  if (!link) return null;
  const { pathname, searchParams } = new URL(link.href);
  if (searchParams.has('from')) return null;
  const videoId = pathname.slice('/watch/'.length);
  return { videoId, seriesId: searchParams.get('s'), wished: wishedSecond(searchParams) };
}

/**
 * Follows what is pressed in a catalogue: a lesson is made ready while its link is still held down, and one that is ready
 * is on the screen as soon as the press is over. The answer ends it.
 */
export function followPresses(): () => void {
  const disallowCurtains = allowCurtains();
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  const press = (event: PointerEvent) => {
    const target = event.button === 0 ? targetOf(event) : null;
    if (!target) return;
    const { videoId, seriesId, wished } = target;
    const warm = () => warmUp(videoId, seriesId ?? undefined, null, wished);
    forget();
    timer = setTimeout(warm, event.pointerType === 'mouse' ? 0 : touchMs);
  };
  const open = (event: MouseEvent) => {
    forget();
    // The router has taken the click: any other is the browser's, or was stopped on its way as the end of a drag.
    const target = event.defaultPrevented ? targetOf(event) : null;
    const media = target && showWarm(target.videoId, target.seriesId, target.wished);
    if (media) raiseCurtain(media, discard);
  };
  addEventListener('pointerdown', press, { signal, passive: true });
  addEventListener('pointercancel', forget, { signal });
  addEventListener('click', open, { signal });
  return () => {
    forget();
    controller.abort();
    // Its page took it, or did not come.
    disallowCurtains();
  };
}

/** The router asks the server about each of the first links, in one request whose address must not grow too long. */
const linksAskedFor = 40;

/**
 * Evaluates the watch page's script, and lets the router learn that links which are not its own lead there: it would do
 * both between the click and the question for the page.
 */
export function readyRoute(): void {
  const { module } = window.__remixManifest?.routes['routes/watch/route'] ?? {};
  if (module) import(/* @vite-ignore */ module).catch(() => undefined);
  const links = document.querySelectorAll('a[href^="/watch/"]:not([data-discover])');
  for (const link of [...links].slice(0, linksAskedFor)) link.setAttribute('data-discover', 'true');
}

/** Chromium tells what kind of line it has; others tell nothing, and are taken for free. */
type Line = { saveData?: boolean; effectiveType?: string };
const slowLines = new Set(['slow-2g', '2g', '3g']);

function isLineFree(): boolean {
  const { connection }: Navigator & { connection?: Line } = navigator;
  return !connection?.saveData && !slowLines.has(connection?.effectiveType ?? '');
}

/**
 * Makes the likeliest lesson of a catalogue at rest ready, once, unless a pointer has chosen another or bytes cost money.
 * Not before the viewer's object has told what other devices show: who watches elsewhere may have no place left. The
 * answer calls it off.
 */
export function warmLikely(videoId: string, seriesId?: string): () => void {
  const warm = () => {
    if (!elsewhereNow() && !isWarming() && isLineFree() && !document.hidden) warmUp(videoId, seriesId);
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
