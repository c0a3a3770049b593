import { currentPoint } from '../../../domain/live/event';
import type { LiveEvent } from './live-data';

type Point = { title: string; second: number };

/**
 * The progress of an event on air, in seconds since it started: its points, the index of the current one (-1 before the
 * first), and its length.
 */
export type Progress = { points: Point[]; current: number; second: number; length: number };

/**
 * The scheduled end counts even after a late start; an overrunning event ends now. Points begin when they were marked, or
 * as planned. Once any point is marked, later ones have not begun, whatever the time; earlier unmarked ones are over.
 */
export function progressOf({ programme, startedAt, endsAt }: LiveEvent, now: number): Progress | null {
  if (startedAt === null) return null;
  const second = Math.max(0, (now - startedAt) / 1000);
  const length = Math.max(1, (Math.max(endsAt, now) - startedAt) / 1000);
  const current = currentPoint(programme, startedAt, now);
  const points: Point[] = [];
  for (const [index, { title, minute, begunAt }] of [...programme.entries()].toReversed()) {
    const planned = begunAt === null ? minute * 60 : (begunAt - startedAt) / 1000;
    const next = points[0]?.second ?? length;
    const least = index > current ? second : 0;
    points.unshift({ title, second: Math.min(Math.max(planned, least), next) });
  }
  return { points, current, second, length };
}
