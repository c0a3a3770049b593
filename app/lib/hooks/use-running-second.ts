import { useEffect, useState } from 'react';
import { positionNow } from '../../../domain/watching/presence';
import { leftAt, otherDevice, type OtherDeviceView } from '../realtime/other-devices';
import { useSelected, useShared } from '../store';

/** The current position of the other device, in seconds. */
export const secondNow = ({ seconds, isPlaying, receivedAt }: OtherDeviceView, now: number): number =>
  positionNow({ seconds, isPlaying, at: receivedAt }, now);

/**
 * The position of a lesson: the running one of another device that plays it, else where it was left since the page was
 * read, else the one that was read. Seconds. Capped at the duration: a device that lost its connection reports no pause.
 */
export function useRunningSecond(videoId: string, read: number, durationSeconds: number): number {
  const view = useShared(otherDevice);
  const left = useSelected(leftAt, (all) => all.get(videoId)) ?? read;
  const [running, setRunning] = useState<{ view: OtherDeviceView; second: number } | null>(null);
  useEffect(() => {
    if (view?.videoId !== videoId) return;
    const look = () => setRunning({ view, second: secondNow(view, Date.now()) });
    look();
    const timer = view.isPlaying ? setInterval(look, 1000) : undefined;
    return () => clearInterval(timer);
  }, [view, videoId]);
  return Math.min(running && running.view === view ? running.second : left, durationSeconds);
}
