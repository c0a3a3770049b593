import { useCallback, useEffect, useState } from 'react';
import { realtime } from '~/lib/realtime/realtime';
import { useMedia, type MediaStore } from '../playback/media-store';
import { seek } from '../playback/seek';

export type Gap = readonly [from: number, to: number];

/** The lesson of a course that the player shows. Seconds. */
export type CourseLesson = {
  courseId: string;
  courseName: string;
  unitId: string;
  chapter: string;
  duration: number;
  counted: number;
  needed: number;
  gaps: Gap[];
  /** The unit after it. */
  next: { path: string; name: string } | null;
};

/** The coverage as the viewer's object reports it; `asked` is the id of a pending presence question. */
export type CourseMode = CourseLesson & {
  isCounting: boolean;
  asked: string | null;
  answer: () => void;
};

/** Tracks the viewer object's messages about this unit; while the page is hidden or the connection lost, nothing is counted. */
export function useCourseMode(lesson: CourseLesson | null, store: MediaStore): CourseMode | null {
  const [reported, setReported] = useState<Pick<CourseMode, 'counted' | 'gaps' | 'isCounting'> | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const isPaused = useMedia(store, (state) => state.isPaused);
  const unitId = lesson?.unitId ?? null;
  useEffect(() => {
    if (unitId === null) return;
    const stop = realtime.listen((message) => {
      if (message.type === 'presence') {
        store.media?.pause();
        setAsked(message.id);
      }
      if (message.type !== 'counted' || message.unitId !== unitId) return;
      setReported({ counted: message.seconds, gaps: message.gaps, isCounting: message.isCounting });
    });
    const hide = () => document.hidden && store.media?.pause();
    document.addEventListener('visibilitychange', hide);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [unitId, store]);
  const answer = useCallback(() => {
    if (asked === null) return;
    realtime.send({ type: 'present', id: asked, seconds: Math.floor(store.state.position) });
    setAsked(null);
    void store.media?.play().catch(() => undefined);
  }, [asked, store]);
  if (!lesson) return null;
  const known = reported ?? { counted: lesson.counted, gaps: lesson.gaps, isCounting: false };
  return { ...lesson, ...known, isCounting: known.isCounting && !isPaused && asked === null, asked, answer };
}

/** How long before each uncovered part playback starts. Seconds. */
const runUpSeconds = 2;

function playFrom(media: HTMLMediaElement, seconds: number): void {
  seek(media, Math.max(0, seconds - runUpSeconds));
  void media.play().catch(() => undefined);
}

/** Plays only the uncovered parts, one after the other, each with a short run-up, and pauses after the last. */
export function usePlayMissingParts(course: CourseMode | null, store: MediaStore, startsAtOnce: boolean) {
  const [plan, setPlan] = useState<readonly Gap[] | null>(() => (startsAtOnce ? (course?.gaps ?? null) : null));
  const start = useCallback(() => {
    const gaps = course?.gaps ?? [];
    const [first] = gaps;
    if (!first || !store.media) return;
    setPlan(gaps);
    playFrom(store.media, first[0]);
  }, [course?.gaps, store]);
  useEffect(() => {
    const { media } = store;
    const [current, ...rest] = plan ?? [];
    if (!current || !media) return;
    const follow = () => {
      if (media.currentTime < current[1]) return;
      const [next] = rest;
      setPlan(next ? rest : null);
      if (next) playFrom(media, next[0]);
      else media.pause();
    };
    media.addEventListener('timeupdate', follow);
    return () => media.removeEventListener('timeupdate', follow);
  }, [plan, store]);
  return { start, isOn: plan !== null };
}
