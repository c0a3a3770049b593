import { mostAhead } from '../../../domain/watching/preload';
import { ask } from '~/lib/ask';
import { isNetworkFree } from '~/lib/network-free';
import { otherDevice } from '~/lib/realtime/other-devices';
import { realtime } from '~/lib/realtime/realtime';
import { whenIdle } from '~/lib/when-idle';
import { knownDrmType } from '../playback/drm';
import { loadShaka } from '../playback/shaka';
import { isTelevision } from '../keyboard/television';
import { instantStart } from './instant-start';
import { linkTarget } from './watch-link';

/** A catalogue that has not moved for this long is examined. Milliseconds. */
const stillMs = 400;

/** Rows at the edge of the window are skipped: this part of a card must be visible. */
const seenPart = 0.6;

type Lesson = { videoId: string; seriesId: string | null };

/**
 * Prefetches the first seconds of the visible lessons while the browser is idle, so that a press finds them in memory: a finger
 * cannot rest on a card first. Takes the first six, and more as others come into view. Returns a function that stops it.
 */
export function preloadInView(): () => void {
  // On a television a card is focused before it is opened.
  if (isTelevision()) return () => undefined;
  const inView = new Set<Element>();
  /** Requested just now, or without a result because they may not be watched: not requested again. */
  const left = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => undefined as void;
  let isOver = false;
  const look = async () => {
    // Rows are added and removed; the observer reports new links by itself.
    for (const link of document.querySelectorAll('a[href^="/watch/"]')) observer.observe(link);
    const lessons = wanted(inView).filter(({ videoId }) => !left.has(videoId));
    // Until the viewer's object has reported what other devices show, it is unknown whether there is a place.
    if (!realtime.isOpen || otherDevice.value || !isNetworkFree() || document.hidden || lessons.length === 0) return;
    for (const { videoId } of lessons) left.add(videoId);
    const [shaka, asked] = await Promise.all([loadShaka(), preloaded(lessons)]).catch(() => []);
    if (isOver) return;
    if (!shaka || !asked || 'refusal' in asked) {
      for (const { videoId } of lessons) left.delete(videoId);
      return;
    }
    for (const video of asked.result.videos) {
      if (isOver) return;
      const lesson = lessons.find(({ videoId }) => videoId === video.id);
      if (lesson) instantStart.preloaded.keep(shaka, video, lesson.seriesId);
      left.delete(video.id);
      // One after the other: each takes some milliseconds of script.
      await new Promise<void>((resolve) => void whenIdle(resolve));
    }
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      cancel();
      cancel = whenIdle(() => void look());
    }, stillMs);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      settle();
    },
    { threshold: seenPart },
  );
  const changes = new MutationObserver(settle);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', settle);
  const stopListening = realtime.listen(({ type }) => type === 'welcome' && settle());
  settle();
  return () => {
    isOver = true;
    stopListening();
    clearTimeout(timer);
    cancel();
    observer.disconnect();
    changes.disconnect();
    document.removeEventListener('visibilitychange', settle);
    // Players are destroyed after the opened page has been drawn.
    const kept = instantStart.preloaded.keys();
    whenIdle(() => instantStart.preloaded.drop(kept));
  };
}

const preloaded = (lessons: Lesson[]) =>
  ask('PreloadVideos', {
    videos: lessons.map(({ videoId, seriesId }) => ({ videoId, ...(seriesId && { seriesId }) })),
    drmType: knownDrmType(),
  });

/** The first visible lessons, in page order, that are neither preloaded nor being preloaded. */
function wanted(inView: Set<Element>): Lesson[] {
  const links = [...inView].filter((link) => link.isConnected);
  links.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const lessons = new Map<string, Lesson>();
  for (const link of links) {
    const target = linkTarget(link);
    if (target && target.requested === null && !lessons.has(target.videoId)) lessons.set(target.videoId, target);
  }
  return [...lessons.values()]
    .slice(0, mostAhead)
    .filter(
      ({ videoId, seriesId }) => !instantStart.answerOf(videoId) && !instantStart.preloaded.has(videoId, seriesId),
    );
}
