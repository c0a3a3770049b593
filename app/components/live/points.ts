import { currentPoint } from '../../../domain/live/event';
import type { LiveEvent } from './live-data';

type Point = { title: string; second: number };

/** How far an event on air is, in seconds of its own: its points, the one that it is at (-1 before the first), and its length. */
export type Progress = { points: Point[]; current: number; second: number; length: number };

/**
 * An event ends as its schedule says, whenever it began; one that goes on beyond that ends now, and no point of it is later. A
 * point begins when it was marked, or as planned. Once points are marked, those after the last one have not begun: they are
 * still to come, however late it is; those before it that nobody marked are over.
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
