import { useCallback, useEffect, useRef, useState } from 'react';
import { stoppedByApice } from '../../../domain/watching/presence';
import { secondNow } from '~/lib/hooks/use-running-second';
import { otherDevice } from '~/lib/realtime/other-devices';
import { realtime } from '~/lib/realtime/realtime';
import { saveByBeacon } from '~/lib/ask';
import type { MediaStore } from '../playback/media-store';
import { seek } from '../playback/seek';
import type { PlayableVideo } from '../video';
import { WatchSession, type Verdict } from './watch-session';

/**
 * Handles a page that goes to the background (docs/decisions/0017): a video that keeps playing keeps its place; one that
 * is paused, or a frozen page, reports a pause, and playing again afterwards is reported too.
 */
function followBackground(media: HTMLVideoElement, session: WatchSession, store: MediaStore, signal: AbortSignal) {
  const pause = () => session.pause(store.state.position);
  const resume = () => {
    if (!media.paused && media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) session.play(media.currentTime);
  };
  const change = () => {
    if (document.visibilityState === 'visible') resume();
    else if (media.paused) pause();
  };
  document.addEventListener('visibilitychange', change, { signal });
  document.addEventListener('freeze', pause, { signal });
  document.addEventListener('resume', resume, { signal });
}

/** Why a video that the viewer did not stop is paused, and since when. Milliseconds since 1970. */
export type Interruption = Extract<Verdict, { kind: 'view-limit' | 'stopped' }> & { at: number };

/** A take-over that was requested; `failed` if it got no answer. */
export type TakeOver = 'idle' | 'waiting' | 'failed';

type SessionInput = {
  store: MediaStore;
  video: Pick<PlayableVideo, 'id' | 'seriesId'>;
  deviceId: string | null;
  /** Must be stable while the video plays: a change would restart the session. */
  onRefused: (refusal: { reason: 'trial-over' | 'watch-quota' | 'video-unavailable' }) => void;
  /** The course unit that the video is. */
  lesson?: { courseId: string; unitId: string } | null;
};

/** Reports to the viewer's object what this tab watches, and returns its decisions. */
export function useWatchSession({ store, video, deviceId, onRefused, lesson = null }: SessionInput) {
  const [interruption, setInterruption] = useState<Interruption | null>(null);
  const [takeOverState, setTakeOver] = useState<TakeOver>('idle');
  const session = useRef<WatchSession | null>(null);
  const { id: videoId, seriesId } = video;
  const { courseId, unitId } = lesson ?? {};

  useEffect(() => {
    const { media } = store;
    if (!media || !deviceId) return;
    const judge = (verdict: Verdict) => {
      if (verdict.kind === 'no-answer') return setTakeOver('failed');
      setTakeOver('idle');
      if (verdict.kind === 'view-limit' || verdict.kind === 'stopped') {
        media.pause();
        return setInterruption({ ...verdict, at: Date.now() });
      }
      if (verdict.kind !== 'admitted') return onRefused({ reason: verdict.kind });
      const { seconds } = verdict;
      if (seconds !== null) seek(media, seconds);
      setInterruption((before) => {
        if (before) void media.play().catch(() => undefined);
        return null;
      });
    };
    const unsaved = (seconds: number) => saveByBeacon({ videoId, seriesId: seriesId ?? undefined, seconds });
    const own = new WatchSession(
      realtime,
      { videoId, seriesId, courseId, unitId },
      judge,
      store.state.position,
      unsaved,
    );
    session.current = own;
    realtime.open(deviceId);
    const stopFollowing = follow(media, own, store);
    const save = () => {
      const seconds = own.unsavedSecond;
      if (seconds !== null) unsaved(seconds);
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      stopFollowing();
      const left = own.leave();
      if (left.unsaved !== null) unsaved(left.unsaved);
      session.current = null;
    };
  }, [store, videoId, seriesId, courseId, unitId, deviceId, onRefused]);

  const isLookedAfter =
    interruption?.kind === 'stopped' && interruption.by !== stoppedByApice && takeOverState === 'idle';
  useEffect(() => {
    if (!isLookedAfter) return;
    // The device to which the film had moved closed its view: the film can resume here from its position.
    let there = otherDevice.value;
    return realtime.listen((message) => {
      if (message.type !== 'elsewhere') return;
      if (message.view) {
        there = { ...message.view, receivedAt: Date.now() };
        return;
      }
      if (!there) return;
      const { media } = store;
      if (media && there.videoId === videoId) seek(media, secondNow(there, Date.now()));
      setInterruption(null);
    });
  }, [isLookedAfter, store, videoId]);

  const takeOver = useCallback(
    (holderId?: string) => {
      setTakeOver('waiting');
      // The server may have closed it permanently meanwhile.
      if (deviceId) realtime.open(deviceId);
      session.current?.takeOver(holderId);
    },
    [deviceId],
  );
  const jump = useCallback((seconds: number) => session.current?.jump(seconds), []);
  return { interruption, takeOverState, takeOver, jump };
}

/** Passes the picture's events to the session. `playing`, not `play`: before it the position is not yet the start's. */
function follow(media: HTMLVideoElement, session: WatchSession, store: MediaStore): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  media.addEventListener('playing', () => session.play(media.currentTime), { signal });
  // Playback may have started before this effect ran.
  if (!media.paused && media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) session.play(media.currentTime);
  media.addEventListener('timeupdate', () => session.progress(store.state.position), { signal });
  media.addEventListener('seeking', () => session.seek(), { signal });
  media.addEventListener('pause', () => session.pause(store.state.position), { signal });
  followBackground(media, session, store, signal);
  return () => controller.abort();
}
